import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { BankLineRow } from '@kikai/contract/bank/bank.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { Button, Space } from 'antd'
import { pageOf } from '../cause-page.ts'

type Props = { lines: readonly BankLineRow[]; onTake: ((line: BankLineRow) => void) | null }

/** The bank lines that belong to a transfer or may belong to it, compared with the payer's claim. */
export function FoundLines({ lines, onTake }: Props) {
  const t = useText('managed')
  const bank = useText('bank')
  const language = useLanguage()
  const { money } = useWritten()
  return (
    <section aria-label={t('remittance.found.title')}>
      <h3>{t('remittance.found.title')}</h3>
      {lines.length === 0 ? <p className="quiet">{t('remittance.found.none')}</p> : null}
      <Facts
        of={lines.map((line) => ({
          label: formatDay(line.bookedOn, language),
          value: (
            <>
              {[
                money(line.amount),
                line.payer || line.words,
                bank(`state.bank_line.${line.state}`),
                ...(line.rest.minor > 0 && line.rest.minor !== line.amount.minor
                  ? [t('remittance.found.left', { amount: line.rest })]
                  : []),
              ].join(' · ')}
              <Space wrap style={{ display: 'flex' }}>
                {onTake && line.rest.minor > 0 ? (
                  <Button size="small" onClick={() => onTake(line)}>
                    {t('remittance.found.take')}
                  </Button>
                ) : null}
                <Link to={pageOf({ kind: 'bankLine', id: line.id, number: null }).to}>
                  {t('remittance.found.open')}
                </Link>
              </Space>
            </>
          ),
        }))}
      />
    </section>
  )
}

type DifferingProps = { more: number; currency: BankLineRow['amount']['currency']; line: BankLineRow | undefined }

/**
 * Shown when the bank's amount differs from the amount due: it is decided on the bank line, where the rest can be
 * requested or the surplus assigned.
 */
export function Differing({ more, currency, line }: DifferingProps) {
  const t = useText('managed')
  const amount = { currency, minor: Math.abs(more) }
  return (
    <div role="alert">
      <p className="wrong">{t(more < 0 ? 'remittance.differs.short' : 'remittance.differs.over', { amount })}</p>
      {line ? (
        <Link to={pageOf({ kind: 'bankLine', id: line.id, number: null }).to}>{t('remittance.differs.toLine')}</Link>
      ) : (
        <p className="quiet">{t('remittance.differs.noLine')}</p>
      )}
    </div>
  )
}
