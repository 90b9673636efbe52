import { classes } from '#ui/class-names.ts'
import { CopyText } from '#ui/buttons/copy'
import { KeyFacts } from '#ui/facts/key-facts'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import { judgeReceived } from '@kikai/contract/payments/judge-received'
import type { Received, Remittance } from '@kikai/contract/payments/payments.shapes'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type SlipFactsProps = {
  remittance: Remittance
  /** The typed values of the bank's statement, or those stored with the decision. */
  received: Partial<Received>
}
type Row = { label: string; value: ReactNode }
/** `agrees`: whether the bank's statement agrees; null until it is typed. */
type Fact = { title: string; rows: Row[]; agrees: boolean | null; differs: string }

/** The amount due, the payer's claim and the bank's statement side by side. Only the bank's statement is compared. */
export function SlipFacts({ remittance, received }: SlipFactsProps) {
  const t = useText('managed')
  const { moment } = useMoments()
  const said = remittance.slips.at(-1)
  const { account, missing, reference } = remittance
  const { amount: arrived, receivedOn, payerName } = received
  const judged = judgeReceived(
    { amount: missing, reference, said },
    { amount: arrived ?? missing, receivedOn: receivedOn ?? '', payerName: payerName ?? '' },
  )
  const due = t('remittance.fact.expected')
  const slip = t('remittance.fact.slip')
  const bank = t('remittance.fact.received')
  const facts: Fact[] = [
    {
      title: t('remittance.fact.amount'),
      rows: [
        { label: due, value: <Amount money={missing} precise /> },
        { label: slip, value: said ? <Amount money={said.amount} precise /> : '–' },
        { label: bank, value: arrived ? <Amount money={arrived} precise /> : '–' },
      ],
      agrees: arrived ? judged.amount : null,
      differs: t('remittance.fact.different'),
    },
    {
      title: t('remittance.fact.paidOn'),
      rows: [
        { label: slip, value: said?.paidOn ?? '–' },
        { label: bank, value: receivedOn ?? '–' },
      ],
      agrees: receivedOn ? judged.receivedOn : null,
      differs: t('remittance.fact.early'),
    },
    {
      title: t('remittance.fact.payer'),
      rows: [
        {
          label: t('remittance.fact.reference'),
          value: <CopyText text={reference} what={t('remittance.fact.reference')} />,
        },
        { label: slip, value: said?.payerName ?? '–' },
        { label: bank, value: payerName ?? '–' },
      ],
      agrees: payerName ? judged.payerName : null,
      differs: t('remittance.fact.otherPayer'),
    },
    {
      title: t('remittance.fact.bank'),
      rows: [
        { label: t('remittance.fact.account'), value: `${account.bank} ${account.number}` },
        { label: slip, value: said?.bank ?? '–' },
      ],
      agrees: null,
      differs: '',
    },
  ]
  return (
    <Panel title={t('remittance.compare')}>
      <ul className="divide-y divide-line">
        {facts.map((fact) => (
          <li key={fact.title} className="py-2">
            <p className="flex items-center gap-2 text-14 font-600">
              {fact.title}
              {fact.agrees === null ? null : (
                <span
                  className={classes(
                    'ml-auto flex items-center gap-1 text-12',
                    fact.agrees ? 'text-go-ink' : 'text-bad',
                  )}
                >
                  {fact.agrees ? <Check aria-hidden className="size-4.5" /> : null}
                  {fact.agrees ? null : <TriangleAlert aria-hidden className="size-4.5" />}
                  {fact.agrees ? t('remittance.fact.same') : fact.differs}
                </span>
              )}
            </p>
            <KeyFacts look="sums" facts={fact.rows} />
          </li>
        ))}
      </ul>
      {said ? (
        <p className="pt-2 text-12 text-ink-2">{t('remittance.submittedAt', { time: moment(said.submittedAt) })}</p>
      ) : null}
    </Panel>
  )
}
