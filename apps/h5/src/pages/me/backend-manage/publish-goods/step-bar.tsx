import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import { stepOf, steps, type Step } from './form-steps.ts'

type StepBarProps = { now: Step; onPick: (step: Step) => void; missing: readonly string[] }

/** The form's four steps on phones; a step with all fields required for publishing is green. */
export function StepBar({ now, onPick, missing }: StepBarProps) {
  const t = useText('listings')
  return (
    <nav aria-label={t('form.steps')} className="wide:hidden">
      <ol className="flex gap-1 pt-2">
        {steps.map((step, at) => {
          const isDone = !missing.some((field) => stepOf(field) === step)
          return (
            <li key={step} className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={step === now ? 'step' : undefined}
                onClick={() => onPick(step)}
                className="block min-h-11 w-full text-left"
              >
                <span
                  className={classes(
                    'block h-1 rounded-full border border-transparent',
                    isDone || step === now ? 'forced-mark bg-go-ink' : 'bg-press',
                    isDone && step !== now && 'opacity-60',
                  )}
                />
                <span
                  className={classes(
                    'block pt-1.5 text-12 wrap-anywhere',
                    step === now ? 'font-600 text-ink' : 'text-ink-2',
                  )}
                >
                  {at + 1} {t(`form.step.${step}`)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
