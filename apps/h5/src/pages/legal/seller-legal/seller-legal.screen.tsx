import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { SellerFacts, SellerHead } from '#features/companies/seller-card'
import { ServiceReviews } from '#features/repairs/reviews-of-hand'
import { KeyFacts } from '#ui/facts/key-facts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { companiesCalls } from '@kikai/contract/companies/companies.calls'

const route = '/pages/legal/seller-legal/seller-legal'
const terms = ['price', 'fees', 'payment', 'payBy', 'delivery'] as const

/** The seller's identity and terms, as the laws on distance selling require (特定商取引法, 电子商务法). */
function SellerLegal() {
  const { companyId } = useRouteParams('/pages/legal/seller-legal/seller-legal')
  const title = useText('routes')
  const t = useText('companies')
  const goods = useText('goods')
  const seller = useCall(companiesCalls.readSeller, { companyId })
  return (
    <Page title={title(route)} of={seller} width="form">
      {(card) => (
        <>
          <Panel title={card.country === 'JP' ? goods('screen.sellerDetailsJapan') : undefined}>
            <SellerHead seller={card} />
            <div className="mt-3">
              <SellerFacts seller={card} />
            </div>
          </Panel>
          <Panel title={t('legal.terms')}>
            <KeyFacts
              facts={[
                ...terms.map((term) => ({ label: t(`legal.${term}`), value: t(`legal.says.${term}`) })),
                // The same words as beside the machine, because two texts on returns had come to differ.
                { label: t('legal.returns'), value: goods('screen.returnsValue') },
              ]}
            />
          </Panel>
          <ServiceReviews companyId={card.id} title={t('legal.repairReviews')} />
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: SellerLegal })
