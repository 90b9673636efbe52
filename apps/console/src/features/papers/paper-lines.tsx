import { useText } from '@kikai/client/use-text'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { OpenPaper } from './open-paper.tsx'

/** What was issued about one thing, each paper to be fetched; nothing where there is none. */
export function PaperLines({ of }: { of: readonly PaperRow[] | undefined }) {
  const t = useText('papers')
  const language = useLanguage()
  if (!of || of.length === 0) return null
  return (
    <section>
      <h3>{t('screen.title')}</h3>
      <ul className="lines">
        {of.map(({ id, kind, number, issuedOn }) => (
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
