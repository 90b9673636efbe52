import { useWritten } from '#ui/written.ts'
import { Button } from 'antd'

type Account = { bank: string; branch: string; number: string; holder: string }

/** The receiving account in one line: bank, branch, number and holder, for comparing it with the bank's. */
export const accountLine = ({ bank, branch, number, holder }: Account): string =>
  [bank, branch, number, holder].filter(Boolean).join(' · ')

type HistoryProps = {
  title: string
  steps: readonly { event: string; at: Parameters<ReturnType<typeof useWritten>['moment']>[0]; by: string | null }[]
  /** The name of a step. */
  nameOf: (event: string) => string
  /** The actor shown for automatic steps; nothing when it is left out. */
  nobody?: string
}

/** The history of a transfer: each step with its actor. */
export function TransferHistory({ title, steps, nameOf, nobody }: HistoryProps) {
  const { moment } = useWritten()
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ol className="quiet">
        {steps.map(({ event, at, by }) => (
          <li key={`${event} ${at}`}>{[moment(at), nameOf(event), by ?? nobody].filter(Boolean).join(' · ')}</li>
        ))}
      </ol>
    </section>
  )
}

type StepsProps<Step extends string> = {
  of: readonly Step[]
  isEnabled: (step: Step) => boolean
  /** Whether the step returns money that was being sent. */
  goesBack: (step: Step) => boolean
  nameOf: (step: Step) => string
  busy: boolean
  onStep: (step: Step) => void
}

/**
 * The next steps of a transfer as buttons: those that continue it are prominent, those that return the money are marked
 * as dangerous.
 */
export function TransferSteps<Step extends string>({
  of,
  isEnabled,
  goesBack,
  nameOf,
  busy,
  onStep,
}: StepsProps<Step>) {
  return (
    <p>
      {of.map((step) => (
        <Button
          key={step}
          type={goesBack(step) ? 'default' : 'primary'}
          danger={goesBack(step)}
          disabled={!isEnabled(step)}
          loading={busy}
          style={{ marginInlineEnd: 8 }}
          onClick={() => onStep(step)}
        >
          {nameOf(step)}
        </Button>
      ))}
    </p>
  )
}
