import type { ShownTerm, TermSpan, TextReading } from '@kikai/contract/translation/translation.shapes'
import { type Language, languages } from '@kikai/kernel/language'
import { Languages, Pencil, X } from 'lucide-react'
import { createContext, use, useState } from 'react'
import { classes } from '../class-names.ts'
import { useLanguage, useWords } from './words.ts'

/** Opens what takes a better word for a term; given by the page (`SuggestsTerms`), without it there is no such button. */
export const SuggestContext = createContext<((term: ShownTerm) => void) | null>(null)

/** A text that somebody wrote, as the server gives it to this reader. */
export type ReadableText = TextReading & { readonly text: string; readonly language: Language }

/**
 * What somebody wrote: in the reader's language with the original under it, or as it is while there is no translation.
 * Trade terms are dotted; a tap shows them in three languages, and how to propose a better word.
 */
export function ReadText({ of, strong }: { of: ReadableText; strong?: boolean }) {
  const t = useWords()
  const own = useLanguage()
  const [open, setOpen] = useState<ShownTerm>()
  const { translation, terms, language } = of
  const show = (span: TermSpan) => {
    const term = terms.find(({ id }) => id === span.termId)
    setOpen((now) => (now?.id === term?.id ? undefined : term))
  }
  return (
    <div className="min-w-0">
      <p
        lang={translation ? own : language}
        className={classes('text-15 whitespace-pre-wrap wrap-anywhere', strong && 'font-600')}
      >
        <Marked text={translation?.text ?? of.text} spans={(translation ?? of).spans} open={open} onOpen={show} />
      </p>
      {translation ? (
        <p className="mt-1.5 flex gap-1.5 border-t border-line pt-1.5 text-12 text-ink-2">
          <Languages aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t(`reading.from.${language}`)} <span lang={language}>{of.text}</span>
          </span>
        </p>
      ) : null}
      {open ? <TermCard key={open.id} of={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

type MarkedProps = {
  text: string
  spans: readonly TermSpan[]
  open: ShownTerm | undefined
  onOpen: (span: TermSpan) => void
}
function Marked({ text, spans, open, onOpen }: MarkedProps) {
  const starts = [0, ...spans.map(({ to }) => to)]
  return starts.map((start, at) => {
    const span = spans[at]
    return (
      <span key={start}>
        {text.slice(start, span?.from)}
        {span ? (
          <button
            type="button"
            aria-expanded={open?.id === span.termId}
            onClick={() => onOpen(span)}
            className="text-[length:inherit] font-[inherit] underline decoration-go-ink decoration-dotted decoration-2 underline-offset-4 wrap-anywhere"
          >
            {text.slice(span.from, span.to)}
          </button>
        ) : null}
      </span>
    )
  })
}

/** One term in three languages, on ink. */
function TermCard({ of, onClose }: { of: ShownTerm; onClose: () => void }) {
  const t = useWords()
  const own = useLanguage()
  const suggest = use(SuggestContext)
  const others = languages.filter((language) => language !== own)
  return (
    <div role="note" className="mt-2 flex items-start gap-1 rounded-card bg-ink py-2.5 pr-1 pl-4 text-on-ink">
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-15 wrap-anywhere">
          <b className="font-600">{of.words[own]}</b>
          {others.map((language) => (
            <span key={language} lang={language}>
              {' · '}
              {of.words[language]}
            </span>
          ))}
        </p>
        <p className="pt-0.5 text-12">
          {t('reading.term', { number: of.number })}
          {of.machines === '' ? null : <> · {t('reading.meant', { machines: of.machines })}</>}
        </p>
      </div>
      {suggest ? (
        <button type="button" aria-label={t('reading.suggest')} onClick={() => suggest(of)} className={key}>
          <Pencil aria-hidden className="size-5" />
        </button>
      ) : null}
      <button type="button" aria-label={t('part.close')} onClick={onClose} className={key}>
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

const key = 'grid size-11 shrink-0 place-items-center rounded-full'
