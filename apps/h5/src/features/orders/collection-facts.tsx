import { KeyFacts } from '#ui/facts/key-facts'
import { useText } from '@kikai/client/use-text'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import type { Collection } from '@kikai/contract/orders/collection.shapes'
import { useAgreedDays } from './agreed-days.ts'

/** What buyer and seller have said about fetching the goods. */
export function CollectionFacts({ of, isBuyer = false }: { of: Collection; isBuyer?: boolean }) {
  const t = useText('collection')
  const language = useLanguage()
  const day = (of: string) => formatDay(of, language)
  const { state, note, place, reason, handedOverOn, collectedBy, said } = of
  const days = useAgreedDays()(of)
  return (
    <>
      <KeyFacts
        facts={[
          ...(note ? [{ label: t('words'), value: note }] : []),
          ...(days && state !== 'undone' ? [{ label: t('days'), value: days }] : []),
          ...(place && state !== 'undone' ? [{ label: t('place'), value: place }] : []),
          ...(reason ? [{ label: t('reason'), value: reason }] : []),
          ...(handedOverOn ? [{ label: t('on'), value: day(handedOverOn) }] : []),
          ...(collectedBy ? [{ label: t('by'), value: collectedBy }] : []),
        ]}
      />
      {said && state === 'agreed' ? (
        <p className="pt-2 text-14">
          {t(
            isBuyer
              ? said.fetched
                ? 'missed.ownYes'
                : 'missed.ownNo'
              : said.fetched
                ? 'missed.saidYes'
                : 'missed.saidNo',
          )}
          {said.note ? <span className="block text-ink-2">{said.note}</span> : null}
        </p>
      ) : null}
      {isBuyer && state === 'agreed' && !of.missedAt ? <p className="pt-2 text-14 text-ink-2">{t('free')}</p> : null}
    </>
  )
}
