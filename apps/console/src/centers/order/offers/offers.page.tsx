import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { percentOfList } from '@kikai/client/orders/use-offer-words'
import { useText } from '@kikai/client/use-text'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationTabs } from '@kikai/contract/negotiation/negotiation.words'
import { OfferPanel } from './offer-panel.tsx'
import { offerTones } from './offer-tag.tsx'

const tabs = tabsOf(negotiationTabs)

const offers = resource({
  name: 'offers',
  call: managedNegotiationCalls.listManagedOffers,
  exports: managedNegotiationCalls.exportManagedOffers,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ tab: tabs.read(tab) }),
})

/** What buyers offer for the reader's machines, the one that has to be answered first on top; staff see those of all. */
export default function Offers() {
  const t = useText('consoleOffers')
  const word = useText('negotiation')
  const console = useText('console')
  const may = useMay()
  const col = useColumns(offers)
  return (
    <CrudTable
      of={offers}
      title={console('page.offers')}
      columns={[
        col.text({ key: 'machine', of: ({ goods }) => goods.title }, t('machine'), {
          opens: true,
          below: ({ goods }) => goods.managementNumber,
        }),
        col.person('buyer', word('buyer')),
        col.person('seller', t('seller')),
        col.money({ key: 'price', of: ({ last }) => last.unitPrice }, t('price'), {
          below: ({ last, goods }) => {
            const percent = percentOfList(last.unitPrice, goods.listPrice)
            return percent === null ? null : t('ofList', { percent })
          },
        }),
        col.state('state', t('state'), {
          tone: (state) => offerTones[state],
          word: (state) => word(`state.${state}`),
        }),
        col.due('validUntil', t('due')),
        col.text({ key: 'left', of: ({ offersLeft, offersMost }) => `${offersLeft} / ${offersMost}` }, t('left')),
      ]}
      tabs={tabs.show((tab) => t(`tab.${tab}`), t('all'))}
      may={may}
      empty={t('none')}
      panel={(row, controls) => <OfferPanel row={row} controls={controls} />}
    />
  )
}
