import { defineScreen } from '#app/screens/define-screen'
import { useGoodsParams } from '#features/catalogue/goods-params.ts'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { WantedFacts } from '#features/wanted/wanted-facts'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { SmallSelect } from '#ui/forms/small-select'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction, useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { managedWantedCalls } from '@kikai/contract/wanted/wanted.calls'
import type { BoardWanted } from '@kikai/contract/wanted/wanted.shapes'
import { countryName } from '@kikai/i18n/format/country'
import { isId } from '@kikai/kernel/ids'
import { Building2, CircleCheck, Megaphone, UserRound } from 'lucide-react'
import { useState } from 'react'
import { OfferListingSheet } from './offer-listing-sheet.tsx'

/** What buyers look for, for sellers who offer one of their listings. */
function WantedBoard() {
  const t = useText('wanted')
  const [kind, setKind] = useState('')
  const [country, setCountry] = useState('')
  const list = usePagedCall(
    managedWantedCalls.listWantedBoard,
    { categoryId: isId<'category'>(kind) ? kind : null, country: country || null },
    { keepOld: true, freshMs: 0 },
  )
  const params = useGoodsParams({})
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const categories = params.data?.categories ?? []
  const nameOf = (id: string | null) => categories.find(({ categoryId }) => categoryId === id)?.categoryName ?? ''
  return (
    <Page title={t('board.title')} width="form">
      <div className="grid grid-cols-2 gap-2 max-xs:grid-cols-1">
        <SmallSelect
          label={t('post.category')}
          value={kind}
          quiet={kind === ''}
          options={[
            { value: '', label: t('board.allCategories') },
            ...categories.flatMap(({ categoryId, parentId, categoryName }) =>
              categoryId === null
                ? []
                : [{ value: String(categoryId), label: categoryName, group: nameOf(parentId ?? categoryId) }],
            ),
          ]}
          onPick={setKind}
        />
        <SmallSelect
          label={t('board.allCountries')}
          value={country}
          quiet={country === ''}
          options={[
            { value: '', label: t('board.allCountries') },
            ...(countries.data ?? []).map(({ code, name }) => ({ value: String(code), label: name })),
          ]}
          onPick={setCountry}
        />
      </div>
      <SuggestsTerms>
        <PagedList
          of={list}
          empty={<Empty icon={<Megaphone aria-hidden />} text={t('board.none')} note={t('board.noneWhy')} />}
        >
          {(one) => (
            <Panel key={one.id}>
              <Sought of={one} />
            </Panel>
          )}
        </PagedList>
      </SuggestsTerms>
    </Page>
  )
}

function Sought({ of }: { of: BoardWanted }) {
  const t = useText('wanted')
  const language = useLanguage()
  const [offers, setOffers] = useState(false)
  const pass = useAction(managedWantedCalls.passWanted)
  const { buyer, offeredByUs, isPassed, allowedActions } = of
  const may = (name: string) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  const Who = buyer.isCompany ? Building2 : UserRound
  return (
    <div className="flex flex-col gap-3">
      <WantedFacts of={of} />
      <p className="flex flex-wrap items-center gap-2 border-t border-line pt-3 text-14">
        <Who aria-hidden className="size-4 shrink-0 text-ink-2" />
        <span className="min-w-0 wrap-anywhere">
          {t('board.buyer', { name: buyer.name, country: countryName(buyer.country, language) })}
        </span>
        {buyer.isCompany ? <Tag tone="neutral">{t('board.company')}</Tag> : null}
      </p>
      {offeredByUs > 0 ? (
        <p className="flex items-center gap-2 text-12 text-go-ink">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {t('board.ours', { count: offeredByUs })}
        </p>
      ) : null}
      {isPassed ? <p className="text-12 text-ink-2">{t('board.passed')}</p> : null}
      {may('offer') || may('pass') ? (
        <div className="flex flex-wrap justify-end gap-2">
          {may('pass') ? (
            <Button
              size="small"
              tone="plain"
              busy={pass.busy}
              onClick={() => void pass.run({ wantedId: of.id, isPassed: !isPassed })}
            >
              {t(isPassed ? 'board.putBack' : 'board.pass')}
            </Button>
          ) : null}
          {may('offer') ? (
            <Button size="small" tone="go" onClick={() => setOffers(true)}>
              {t('board.offer')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {offers ? <OfferListingSheet of={of} onClose={() => setOffers(false)} /> : null}
    </div>
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.read'], view: WantedBoard })
