import { appendFileSync } from 'node:fs'
import { type Bounds, type ProofFigure, judge } from '../../../../scripts/proof-figures.ts'

/** Records a figure for the report; without a report (a single file run by hand) it is only printed. */
export function note({ bounds, ...told }: Omit<ProofFigure, 'missedBy'> & { bounds: Bounds }): void {
  write({ ...told, missedBy: judge(bounds) })
}

/** Records a figure as missed because this machine cannot run its part. */
export function noteNotRun(told: Pick<ProofFigure, 'id' | 'what' | 'goal'>, why: string): void {
  write({ ...told, measured: `not run here: ${why}`, missedBy: 'not having been run' })
}

function write(figure: ProofFigure): void {
  const verdict = figure.missedBy === null ? 'holds' : `missed: ${figure.missedBy}`
  process.stdout.write(`${figure.id} ${figure.what}: ${figure.measured} (goal: ${figure.goal}) ${verdict}\n`)
  const file = process.env.PROOF_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** The value below which this percentage of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}
