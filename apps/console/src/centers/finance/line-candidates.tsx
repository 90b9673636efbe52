import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { BankLine, LineCandidate } from '@kikai/contract/bank/bank.shapes'
import { isOpen } from '@kikai/contract/payments/payments.states'
import { Radio, Space } from 'antd'

type Props = { line: BankLine; chosen: string | null; onChoose: (remittanceId: string) => void }

/** The payments that a line may be, the likeliest first, and what speaks for each. */
export function LineCandidates({ line, chosen, onChoose }: Props) {
  const t = useText('consoleBank')
  if (line.candidates.length === 0) return <p className="quiet">{t('found.none')}</p>
  return (
    <Radio.Group
      value={chosen}
      onChange={({ target }) => onChoose(String(target.value))}
      aria-label={t('found.title')}
      style={{ width: '100%' }}
    >
      <Space direction="vertical" style={{ width: '100%' }}>
        {line.candidates.map((candidate) => (
          <Radio key={candidate.remittanceId} value={candidate.remittanceId}>
            <Candidate of={candidate} />
          </Radio>
        ))}
      </Space>
    </Radio.Group>
  )
}

function Candidate({ of }: { of: LineCandidate }) {
  const t = useText('consoleBank')
  const payments = useText('payments')
  const { money, deadline } = useWritten()
  const { fits } = of
  const isUnseen = of.state === 'approved' && of.missing.minor > 0
  return (
    <>
      <b>{`${t(`found.kind.${of.subjectKind}`)} ${of.numbers.join(', ')}`}</b>
      <br />
      <span className="quiet">
        {[
          of.payer,
          isOpen(of.state) ? t('found.of', { missing: of.missing, amount: of.amount }) : money(of.amount),
          isUnseen ? t('found.unseen', { missing: of.missing }) : payments(`state.remittance.${of.state}`),
          ...(of.dueAt ? [deadline(of.dueAt)] : []),
        ].join(' · ')}
      </span>
      <br />
      <Space size={4} wrap>
        <Tag tone={fits.reference ? 'green' : 'outline'}>
          {fits.reference ? `${t('found.reference')} ${of.reference}` : t('found.noReference')}
        </Tag>
        <Tag tone={fits.payer ? 'green' : 'outline'}>{fits.payer ? t('found.payer') : t('found.noPayer')}</Tag>
        {isOpen(of.state) || isUnseen ? (
          <Tag tone={fits.amount ? 'green' : 'amber'}>
            {fits.amount ? t('found.amount') : t('found.lacks', { missing: of.missing })}
          </Tag>
        ) : null}
      </Space>
    </>
  )
}
