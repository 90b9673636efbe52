import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { judgeReceived } from '@kikai/contract/payments/judge-received'
import type { Received, Remittance } from '@kikai/contract/payments/payments.shapes'

type ComparedProps = { remittance: Remittance; received: Partial<Received> }
/** `agrees`: whether the bank's statement agrees; null until it is typed. */
type Line = { label: string; due: string; said: string; bank: string; agrees: boolean | null; differs: string }

/** The amount due, the payer's claim and the bank's statement side by side. Only the bank's statement is compared. */
export function Compared({ remittance, received }: ComparedProps) {
  const t = useText('managed')
  const { money, deadline } = useWritten()
  const said = remittance.slips.at(-1)
  const { account, missing: amount, reference } = remittance
  const { amount: arrived, receivedOn, payerName } = received
  const judged = judgeReceived(
    { amount, reference, said },
    { amount: arrived ?? amount, receivedOn: receivedOn ?? '', payerName: payerName ?? '' },
  )
  const lines: Line[] = [
    {
      label: t('remittance.fact.amount'),
      due: money(amount),
      said: said ? money(said.amount) : '–',
      bank: arrived ? money(arrived) : '–',
      agrees: arrived ? judged.amount : null,
      differs: t('remittance.fact.different'),
    },
    {
      label: t('remittance.fact.paidOn'),
      due: remittance.dueAt ? deadline(remittance.dueAt) : '–',
      said: said?.paidOn ?? '–',
      bank: receivedOn ?? '–',
      agrees: receivedOn ? judged.receivedOn : null,
      differs: t('remittance.fact.early'),
    },
    {
      label: t('remittance.fact.payer'),
      due: reference,
      said: said?.payerName ?? '–',
      bank: payerName ?? '–',
      agrees: payerName ? judged.payerName : null,
      differs: t('remittance.fact.otherPayer'),
    },
    {
      label: t('remittance.fact.bank'),
      due: `${account.bank} ${account.number}`,
      said: said?.bank ?? '–',
      bank: '–',
      agrees: null,
      differs: '',
    },
  ]
  return (
    <table className="compared figures">
      <thead>
        <tr>
          <th scope="col">{t('remittance.compare')}</th>
          <th scope="col">{t('remittance.fact.expected')}</th>
          <th scope="col">{t('remittance.fact.slip')}</th>
          <th scope="col">{t('remittance.fact.received')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, due, said: told, bank, agrees, differs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{due}</td>
            <td>{told}</td>
            <td>
              {bank}
              {agrees === null ? null : (
                <small className={agrees ? 'good' : 'wrong'}>{agrees ? t('remittance.fact.same') : differs}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
