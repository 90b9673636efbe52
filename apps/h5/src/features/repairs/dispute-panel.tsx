import { RepairFiles } from './repair-files.tsx'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'

/** What the customer objects to, and the letter that decides it, as staff, company and engineer read it. */
export function DisputePanel({ of: { dispute } }: { of: Pick<RepairDetail, 'dispute'> }) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const { moment, deadline } = useDates()
  if (!dispute) return null
  const { text, language, files, verdict, letter, back, decidedAt, decideBy } = dispute
  return (
    <Panel
      title={t('dispute.title')}
      aside={<Tag tone={verdict ? 'neutral' : 'red'}>{word(verdict ? `verdict.${verdict}` : 'life.disputed')}</Tag>}
    >
      <p lang={language} className="text-15 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <RepairFiles of={files} />
      {verdict && decidedAt ? (
        <div className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-14">
          {letter ? <p className="text-15 wrap-anywhere whitespace-pre-line">{letter}</p> : null}
          {back ? (
            <p className="font-600">
              <Amount money={back} precise />
            </p>
          ) : null}
          <p className="figures text-12 text-ink-2">{t('dispute.decided', { time: moment(decidedAt) })}</p>
        </div>
      ) : (
        <p className="figures pt-2 text-14 text-ink-2">{t('dispute.decideBy', { time: deadline(decideBy) })}</p>
      )}
    </Panel>
  )
}
