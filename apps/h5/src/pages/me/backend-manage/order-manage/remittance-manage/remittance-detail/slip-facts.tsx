import { classes } from '#ui/class-names.ts'
import { CopyText } from '#ui/copy'
import { useMoments } from '#ui/moments.ts'
import { Panel } from '#ui/panel'
import { Amount } from '#ui/price'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { equal } from '@kikai/kernel/money'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Fact = { label: string; expected: ReactNode; found: ReactNode; verdict: 'same' | 'different' | 'open' }

/** What was expected beside what the payer wrote down; what differs is marked with a sign and a word, not by colour alone. */
export function SlipFacts({ remittance }: { remittance: Remittance }) {
  const t = useText('managed')
  const { deadline, moment } = useMoments()
  const slip = remittance.slips.at(-1)
  const { account, amount, reference, dueAt } = remittance
  const isSame = slip !== undefined && equal(slip.amount, amount)
  const isInTime = slip !== undefined && (dueAt === null || slip.paidOn <= dueAt.slice(0, 10))
  const facts: Fact[] = [
    {
      label: t('remittance.fact.amount'),
      expected: <Amount money={amount} precise />,
      found: slip ? <Amount money={slip.amount} precise /> : '–',
      verdict: slip ? (isSame ? 'same' : 'different') : 'open',
    },
    {
      label: t('remittance.fact.paidOn'),
      expected: dueAt ? t('remittance.fact.until', { date: deadline(dueAt) }) : '–',
      found: slip ? slip.paidOn : '–',
      verdict: slip ? (isInTime ? 'same' : 'different') : 'open',
    },
    {
      label: t('remittance.fact.payer'),
      expected: <CopyText text={reference} what={t('remittance.fact.reference')} />,
      found: slip ? slip.payerName : '–',
      verdict: slip?.payerName.toUpperCase().includes(reference.toUpperCase()) ? 'same' : 'open',
    },
    {
      label: t('remittance.fact.bank'),
      expected: [account.bank, account.number].join(' '),
      found: slip ? slip.bank : '–',
      verdict: 'open',
    },
  ]
  return (
    <Panel title={t('remittance.compare')}>
      <table className="w-full table-fixed border-collapse text-14">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-2">
            <th className="w-[24%] py-1.5 pr-2 font-400">{t('remittance.fact.item')}</th>
            <th className="py-1.5 pr-2 font-400">{t('remittance.fact.expected')}</th>
            <th className="py-1.5 pr-2 font-400">{t('remittance.fact.slip')}</th>
            <th className="w-6 py-1.5">
              <span className="sr-only">{t('remittance.fact.verdict')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.label} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-2 text-left align-top font-400 text-ink-2">
                {fact.label}
              </th>
              <td className="py-2 pr-2 align-top wrap-anywhere [&_span]:whitespace-normal">{fact.expected}</td>
              <td
                className={classes(
                  'py-2 pr-2 align-top wrap-anywhere [&_span]:whitespace-normal',
                  fact.verdict === 'different' && 'font-600 text-bad',
                )}
              >
                {fact.found}
                {fact.verdict === 'different' ? (
                  <span className="block text-12">{t('remittance.fact.different')}</span>
                ) : null}
              </td>
              <td className="py-2 text-right align-top">
                {fact.verdict === 'same' ? (
                  <Check role="img" aria-label={t('remittance.fact.same')} className="ml-auto size-4.5 text-go-ink" />
                ) : fact.verdict === 'different' ? (
                  <TriangleAlert aria-hidden className="ml-auto size-4.5 text-bad" />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {slip ? (
        <p className="pt-2 text-12 text-ink-2">
          {t('remittance.submittedAt', { time: moment(slip.submittedAt) })} · {t('remittance.byHand')}
        </p>
      ) : null}
    </Panel>
  )
}
