import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { useWords } from '../texts/words.ts'

export type Stage = 'done' | 'now' | 'next'

/** The progress bar of a form in parts: `1 Photos · 2 Data`. */
export function Steps({ of, now }: { of: readonly string[]; now: number }) {
  return (
    <ol className="flex gap-1">
      {of.map((label, at) => (
        <li key={at} aria-current={at === now ? 'step' : undefined} className="min-w-0 flex-1">
          <span
            className={classes(
              'block h-1 rounded-full border border-transparent',
              at <= now ? 'forced-mark bg-go-ink' : 'bg-press',
            )}
          />
          <span
            className={classes('block pt-1.5 text-12 wrap-anywhere', at === now ? 'font-600 text-ink' : 'text-ink-2')}
          >
            {at + 1} {label}
          </span>
        </li>
      ))}
    </ol>
  )
}

type StageOf = {
  stage: Stage
  title: ReactNode
  note?: ReactNode
  /** Shown under the note: whose turn it is. */
  tag?: ReactNode
}

/** The stages of a process from beginning to end, side by side on wide screens. */
export function Stages({ of, title }: { of: readonly StageOf[]; title: string }) {
  const words = useStageWords()
  return (
    <ol aria-label={title} className="flex">
      {of.map(({ stage, title: name, note, tag }, at) => (
        <li key={at} aria-current={stage === 'now' ? 'step' : undefined} className="min-w-0 flex-1 last:flex-[0.8]">
          <div className="flex h-6 items-center gap-2 pr-2">
            <span
              className={classes(
                'figures grid size-5.5 shrink-0 place-items-center rounded-full border border-transparent text-12 font-600 [&_svg]:size-3.5',
                stage === 'done' && 'forced-chosen bg-go-ink text-card',
                stage === 'now' && 'text-go-ink inset-ring-2 inset-ring-go-ink',
                stage === 'next' && 'text-ink-2 inset-ring-1 inset-ring-control',
              )}
            >
              {stage === 'done' ? <Check aria-hidden strokeWidth={3} /> : <span aria-hidden>{at + 1}</span>}
              <span className="sr-only">{words[stage]}</span>
            </span>
            {at < of.length - 1 ? (
              <span
                aria-hidden
                className={classes('h-0.5 flex-1 rounded-full', stage === 'done' ? 'forced-mark bg-go-ink' : 'bg-line')}
              />
            ) : null}
          </div>
          <div className={at < of.length - 1 ? 'pt-2 pr-3' : 'pt-2'}>
            <p
              className={classes(
                'text-14 leading-tight text-balance [:lang(zh)_&]:break-keep [:lang(zh)_&]:wrap-anywhere',
                stage === 'now' ? 'font-600' : 'text-ink-2',
              )}
            >
              {name}
            </p>
            {note ? (
              <p className="pt-0.5 text-12 text-balance text-ink-2 [:lang(zh)_&]:break-keep [:lang(zh)_&]:wrap-anywhere">
                {note}
              </p>
            ) : null}
            {tag ? <p className="pt-1.5">{tag}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function useStageWords(): Record<Stage, string> {
  const t = useWords()
  return { done: t('part.done'), now: t('part.now'), next: t('part.planned') }
}

type Moment = {
  stage: Stage
  /** Done with a negative result: it was refused or has ended. */
  setback?: 'refused' | 'ended' | null
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Content at the right: a document, an amount, whose turn it is. */
  value?: ReactNode
}

const discs = {
  good: 'bg-go-tint text-go-ink',
  refused: 'bg-bad-tint text-bad',
  ended: 'bg-sunken text-ink-2',
} as const

/** A timeline for payments, goods and documents: past, current and future steps. */
export function Timeline({ of }: { of: readonly Moment[] }) {
  const words = useStageWords()
  return (
    <ol>
      {of.map((moment, at) => (
        <li
          key={at}
          aria-current={moment.stage === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {at < of.length - 1 ? (
            <span
              aria-hidden
              className={classes(
                'absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2',
                moment.stage === 'done' ? 'forced-mark bg-go-ink' : 'bg-line',
              )}
            />
          ) : null}
          <span
            className={classes(
              'z-1 grid size-7 shrink-0 place-items-center rounded-full border border-transparent [&_svg]:size-4',
              moment.stage === 'done' && discs[moment.setback ?? 'good'],
              moment.stage === 'now' && 'forced-chosen bg-ink text-on-ink',
              moment.stage === 'next' && 'bg-card text-ink-2 inset-ring-1 inset-ring-line',
            )}
          >
            {(moment.setback ? <X aria-hidden /> : moment.icon) ??
              (moment.stage === 'done' ? <Check aria-hidden /> : null)}
            <span className="sr-only">{words[moment.stage]}</span>
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <p className={classes('text-15', moment.stage === 'next' ? 'text-ink-2' : 'font-600')}>{moment.title}</p>
            {moment.note ? <p className="text-12 text-ink-2">{moment.note}</p> : null}
          </div>
          {moment.value ? <div className="shrink-0 pt-0.5 text-14">{moment.value}</div> : null}
        </li>
      ))}
    </ol>
  )
}
