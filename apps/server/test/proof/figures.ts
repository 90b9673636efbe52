import { appendFileSync } from 'node:fs'

export type Figure = {
  /** Which figure of docs/reference/proof.md it is, such as `G12`. */
  id: string
  what: string
  goal: string
  measured: string
  holds: boolean
}

/** Notes a figure for the report; without one being written (a single file run by hand) it is only said. */
export function note(figure: Figure): void {
  process.stdout.write(`${figure.id} ${figure.what}: ${figure.measured} (goal: ${figure.goal})\n`)
  const file = process.env.PROOF_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}
