import { href } from '#app/routes/go'
import { isQuoted, usePaper } from '#features/repairs/opened-paper'
import { Facts } from '#ui/facts/facts'
import { Link } from '#ui/buttons/link'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { equal } from '@kikai/kernel/money'
import { ChevronRight, FileSignature, ReceiptText, Wallet } from 'lucide-react'

type Part = { of: RepairDetail }

/** What waits for an answer: the lines of each quotation, with what they cost at least and at most. */
export function OpenQuotes({ of: { id: repairId, openQuotes } }: Part) {
  const to = href('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })
  return openQuotes.map((quote) => <OpenQuote key={quote.id} of={quote} to={to} />)
}

function OpenQuote({ of, to }: { of: RepairQuote; to: string }) {
  const t = useText('myRepairs')
  const { date } = useDates()
  const { kind, lines, least, most, validUntil } = of
  return (
    <Panel
      title={t(`quote.kind.${kind}`)}
      aside={validUntil ? <span className="text-12">{t('quote.validUntil', { day: date(validUntil) })}</span> : null}
    >
      <ol className="divide-y divide-line">
        {lines.map(({ id, position, label, options }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2 text-15">
            <span className="min-w-0 wrap-anywhere">
              {position + 1} {label}
            </span>
            <span className="shrink-0 text-14 text-ink-2">
              {options.length > 1 ? t('quote.options', { count: options.length }) : <Amount money={options[0]?.net} />}
            </span>
          </li>
        ))}
      </ol>
      <Link to={to} className="flex min-h-12 items-center justify-between gap-3 border-t border-line pt-2">
        <span className="text-14 text-ink-2">{t('quote.withTax')}</span>
        <span className="flex items-center gap-1 text-15 font-700">
          {equal(least.gross, most.gross) ? (
            <Amount money={most.gross} />
          ) : (
            <span>
              <Amount money={least.gross} /> – <Amount money={most.gross} />
            </span>
          )}
          <ChevronRight aria-hidden className="-mr-1.25 size-5 text-ink-2" />
        </span>
      </Link>
    </Panel>
  )
}

/** What it costs so far, the spending limit, and the contract. */
export function Prices({ of }: Part) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const { id: repairId, cap, money, contractId, contractVersion, papers, life } = of
  const paper = usePaper({ kind: 'quotation', as: 'customer', repairId })
  if (life === 'refused') return null
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        <Row
          icon={<ReceiptText aria-hidden />}
          title={t('quote.all')}
          note={common(`money.${money}`)}
          to={href('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })}
        />
        {cap ? (
          <Row
            icon={<Wallet aria-hidden />}
            title={t('form.cap')}
            note={
              <span className="text-15 font-600 text-ink">
                <Amount money={cap} />
              </span>
            }
          />
        ) : null}
        {contractId ? (
          <Row
            icon={<FileSignature aria-hidden />}
            title={t('contract.title')}
            note={
              <Facts
                of={[
                  ...(contractVersion === null ? [] : [t('contract.version', { version: contractVersion })]),
                  t('contract.invoice'),
                ]}
              />
            }
            to={href('/pages/me/my-repair/my-repair-detail/add-contract-info/add-contract-info', { repairId })}
          />
        ) : null}
        {isQuoted(life) ? (
          <Row
            icon={<ReceiptText aria-hidden />}
            title={common('paper.quotation')}
            note={papers.find(({ kind }) => kind === 'quotation')?.number ?? null}
            onClick={paper.open}
          />
        ) : null}
      </Rows>
      {paper.sheet}
    </Panel>
  )
}
