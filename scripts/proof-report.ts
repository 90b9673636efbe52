import { cpus, totalmem } from 'node:os'
import type { ProofFigure } from './proof-figures.ts'

type Done = { name: string; seconds: number; figures: readonly ProofFigure[] }

/** Figures that are measured when their part of the product is built; each row is listed under the figure's id. */
const laterParts: readonly (readonly [id: string, why: string])[] = [
  ['G1, G30', 'bids, refunds and the close of auctions: their share of the kills and of the storm of jobs'],
  ['G6', 'appointments paid from the balance'],
  ['G9', 'appointments and repairs'],
  ['G22', 'searches of chat, questions and reviews'],
  ['G23', 'the socket of live news'],
  ['G26', 'auctions and appointments under hurried time'],
  [
    'G31, G32, G33, G36',
    'events to outside, copies of the database and their return, the step from a released schema, chat',
  ],
]

/** Figures whose part is built but not measured yet, listed so that their absence is visible. */
const unmeasured: readonly (readonly [id: string, why: string])[] = [
  ['G1', 'bids and refunds apart, 16 clients buy and pay where 32 are asked for'],
  [
    'G21',
    'scripts in goods, addresses, articles and slides are looked for in Chromium by a journey (no-text-runs), not here',
  ],
  ['G30', 'the storm is of mails; orders that run out of time are in the soak instead'],
]

/** The text of docs/reference/proof.md, grouped by figure; `left` are the parts that have not run. */
export function report(done: readonly Done[], left: readonly string[]): string {
  const all = done.flatMap(({ figures }) => figures)
  const missed = all.filter(({ missedBy }) => missedBy !== null).length
  const seconds = done.reduce((sum, part) => sum + part.seconds, 0)
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `# Proof

Made by \`npm run proof\` on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? ''}), ${memory} GB, Node ${process.version}, in ${lasted(seconds)}. Server and database are processes of their own, the clients run beside them on the same machine. A part that breaks off, or may not run on a machine, counts as missed.

${all.length - missed} of ${all.length} figures hold.${left.length === 0 ? '' : ` **Broken off before its end: nothing of ${left.join(', ')} was measured.**`}

| | What | Goal | Measured | |
| --- | --- | --- | --- | --- |
${byId(all).map(lineOf).join('\n')}

## How long each part took

| Part | Time | Figures |
| --- | --- | --- |
${done.map(({ name, seconds: took, figures }) => `| ${name} | ${lasted(took)} | ${[...new Set(figures.map(({ id }) => id))].join(', ')} |`).join('\n')}

## What is not measured though its part is built

${listed(unmeasured)}

## What waits for parts that are not built

${listed(laterParts)}
`
}

const listed = (entries: typeof laterParts) => entries.map(([id, why]) => `- **${id}**: ${why}.`).join('\n')
const numberOf = ({ id }: ProofFigure): number => Number(/\d+/.exec(id)?.[0] ?? 0)
const byId = (figures: readonly ProofFigure[]) => figures.toSorted((one, other) => numberOf(one) - numberOf(other))

function lineOf({ id, what, goal, measured, missedBy }: ProofFigure, at: number, all: readonly ProofFigure[]): string {
  const isFirst = all[at - 1]?.id !== id
  const cells = [
    isFirst ? `**${id}**` : '',
    what,
    goal,
    measured,
    missedBy === null ? 'holds' : `**missed**: ${missedBy}`,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

function lasted(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`
}
