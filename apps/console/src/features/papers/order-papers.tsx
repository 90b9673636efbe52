import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import type { Id } from '@kikai/kernel/ids'
import { OpenPaper } from './open-paper.tsx'

/** The papers issued for an order so far. */
export function OrderPapers({ orderId }: { orderId: Id<'order'> }) {
  const t = useText('papers')
  const language = useLanguage()
  const { data } = useCall(managedPapersCalls.listManagedPapers, { orderId }, { freshMs: 0 })
  if (!data || data.papers.length === 0) return null
  return (
    <section>
      <h3>{t('screen.title')}</h3>
      <ul className="lines">
        {data.papers.map(({ id, kind, number, issuedOn }) => (
          <li key={id}>
            <span>
              {t(`kind.${kind}`)}
              <small>{formatDay(issuedOn, language)}</small>
            </span>
            <OpenPaper paperId={id} label={number} />
          </li>
        ))}
      </ul>
    </section>
  )
}
