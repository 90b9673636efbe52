import { href } from '#app/routes/go'
import { nextScreenOf } from '#features/repairs/next-screen.ts'
import { RepairHead, StageBar } from '#features/repairs/repair-head'
import { isGivenUp, useRepairWords } from '#features/repairs/repair-words.ts'
import { buttonLook } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { useNextWords } from '#features/repairs/next-words.ts'
import { useText } from '@kikai/client/use-text'
import type { OwnRepairLine } from '@kikai/contract/repairs/repairs.shapes'

/** A repair in the list: the machine, how far it is, and what is next; the first that waits has the filled button. */
export function RepairCard({ of, isFirst }: { of: OwnRepairLine; isFirst: boolean }) {
  const t = useText('myRepairs')
  const words = useRepairWords()
  const step = useNextWords(of)
  return (
    <Panel>
      <RepairHead
        of={of}
        note={words.fault(of)}
        to={href('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId: of.id })}
      />
      <div className="pt-3">
        <StageBar of={of.stages} small />
      </div>
      {isGivenUp(of) ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-3">
          <p className="min-w-0 flex-1">
            <span className="block text-15 font-600">{step.title}</span>
            <span className={classes('figures block text-12', of.isOverdue ? 'text-bad' : 'text-ink-2')}>
              <Facts of={step.notes} />
            </span>
          </p>
          {of.isMine ? (
            <Link to={nextScreenOf(of)} className={buttonLook({ tone: isFirst ? 'go' : 'tint', size: 'small' })}>
              {t(`do.${of.nextStep}`)}
            </Link>
          ) : null}
        </div>
      )}
    </Panel>
  )
}
