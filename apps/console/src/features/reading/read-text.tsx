import { Tag } from '#ui/tag.tsx'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { TextReading } from '@kikai/contract/translation/translation.shapes'
import { type Language, languages } from '@kikai/kernel/language'

type Written = TextReading & { readonly text: string; readonly language: Language }
/** What somebody wrote: in the reader's language with the original under it, or as it is. */
export function ReadText({ of }: { of: Written }) {
  const own = useLanguage()
  const { text, language, translation } = of
  return (
    <>
      <p className="read-text" lang={translation ? own : language}>
        <Marked text={translation?.text ?? text} spans={(translation ?? of).spans} terms={of.terms} />{' '}
        {translation || language === own ? null : <LanguageTag of={language} />}
      </p>
      {translation ? (
        <p className="read-original quiet">
          <LanguageTag of={language} /> <span lang={language}>{text}</span>
        </p>
      ) : null}
    </>
  )
}

/** Trade terms are dotted; the pointer shows them in three languages. */
function Marked({ text, spans, terms }: Pick<Written, 'text' | 'spans' | 'terms'>) {
  const starts = [0, ...spans.map(({ to }) => to)]
  return starts.map((start, at) => {
    const span = spans[at]
    const words = terms.find(({ id }) => id === span?.termId)?.words
    return (
      <span key={start}>
        {text.slice(start, span?.from)}
        {span ? (
          <dfn title={words && languages.map((one) => words[one]).join(' · ')}>{text.slice(span.from, span.to)}</dfn>
        ) : null}
      </span>
    )
  })
}

/** The language in which somebody writes. */
export function LanguageTag({ of }: { of: Language }) {
  const t = useText('console')
  return (
    <span title={t(`written.in.${of}`)}>
      <Tag tone="outline">{t(`written.tag.${of}`)}</Tag>
    </span>
  )
}
