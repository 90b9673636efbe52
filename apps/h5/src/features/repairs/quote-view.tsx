import { KeyFacts } from '#ui/facts/key-facts'
import { useDates, useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Amount } from '#ui/facts/price'
import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { Id } from '@kikai/kernel/ids'
import { equal } from '@kikai/kernel/money'
import { Pause } from 'lucide-react'
import { QuoteLines } from './quote-lines.tsx'
import { type Picks, sumsOf } from './quote-sums.ts'

/** “Change order 1”; a quotation needs no number. */
export function useQuoteName() {
  const t = useText('quotes')
  return ({ kind, number }: Pick<RepairQuote, 'kind' | 'number'>): string => t(`title.${kind}`, { number })
}

type QuoteViewProps = {
  of: RepairQuote
  /** For who answers it; absent where it is only read. */
  answering?: {
    picks: Picks
    onPick: (line: Id<'repair-line'>, option: Id<'repair-option'> | null) => void
    labourPercent: number
  }
}

/** What was sent: its lines with their options, and what they come to. */
export function QuoteView({ of, answering }: QuoteViewProps) {
  const t = useText('quotes')
  const nameOf = useQuoteName()
  const { date } = useDates()
  const { deadline, moment } = useMoments()
  const { kind, lines, note, pictures, validUntil, sentAt, state, wish } = of
  const chosen = answering ? sumsOf(of, answering.picks, answering.labourPercent) : null
  const sums = chosen ?? of.agreed
  const upTo = chosen?.most ?? of.upTo?.gross ?? null
  const canGrow = sums !== null && upTo !== null && !equal(sums.gross, upTo)
  const isOpen = state === 'sent'
  return (
    <Panel
      title={nameOf(of)}
      aside={
        isOpen && validUntil && kind === 'quote' ? (
          <span className="text-12">
            {t('withoutTax')} · {t('until', { day: date(validUntil) })}
          </span>
        ) : isOpen ? null : (
          <QuoteTag state={state} />
        )
      }
    >
      {isOpen && answering ? (
        <p className="flex flex-wrap items-center justify-between gap-x-3 pb-2 text-12 text-ink-2">
          <Tag tone="ink">{t('yourTurn')}</Tag>
          {validUntil ? <span className="figures">{t('answerBy', { time: deadline(validUntil) })}</span> : null}
        </p>
      ) : null}
      {note || pictures.length > 0 ? (
        <div className="border-b border-line pb-3">
          {note ? <p className="text-15 font-600 wrap-anywhere">{note}</p> : null}
          {sentAt ? (
            <p className="text-12 text-ink-2">{t('found', { author: of.author, time: moment(sentAt) })}</p>
          ) : null}
          <PictureLinks of={pictures} label={(at) => t('picture', { at })} />
        </div>
      ) : null}
      {wish ? <p className="pb-2 text-14 text-ink-2">{t('again.asked', { wish })}</p> : null}
      <QuoteLines lines={lines} {...(answering ? { picks: answering.picks, onPick: answering.onPick } : {})} />
      {sums ? (
        <div className="mt-2 border-t border-line pt-2">
          <KeyFacts
            look="sums"
            facts={[
              {
                label: t('sum.tax', { rate: of.taxRate }),
                value: <Amount money={(of.used ?? sums).tax} precise />,
              },
              ...(of.used
                ? [{ label: t('sum.used'), value: <Amount money={of.used.gross} precise />, strong: true }]
                : []),
              {
                label: t(canGrow ? 'sum.estimated' : `sum.this.${kind}`),
                value: <Amount money={sums.gross} precise />,
                strong: of.used === null,
              },
              ...(canGrow
                ? [{ label: t('sum.atMost'), value: <Amount money={upTo} precise />, strong: of.used === null }]
                : []),
            ]}
          />
        </div>
      ) : null}
      {kind === 'change' && isOpen ? (
        <p className="mt-2 flex items-center gap-2 text-12 text-ink-2">
          <Pause aria-hidden className="size-4 shrink-0" />
          {t('lineStops')}
        </p>
      ) : null}
      {of.signature ? (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-12 text-ink-2">
          <img src={of.signature.url} alt={t('sign.label')} className="h-10 rounded-tag border border-line bg-white" />
          {t('versions.signed', { name: of.signature.name, time: moment(of.signature.at) })}
        </p>
      ) : null}
    </Panel>
  )
}

const tones: Readonly<Record<RepairQuote['state'], TagTone>> = {
  draft: 'neutral',
  sent: 'neutral',
  approved: 'green',
  declined: 'neutral',
  returned: 'neutral',
  expired: 'ended',
  superseded: 'ended',
}

export function QuoteTag({ state }: Pick<RepairQuote, 'state'>) {
  const t = useText('quotes')
  return <Tag tone={tones[state]}>{t(`versions.state.${state}`)}</Tag>
}
