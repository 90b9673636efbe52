import type { Finding, RepositoryFile } from '../repository.ts'

/** Nobody's order or money hangs on these: their own tests walk the ways that people take. */
const others: ReadonlySet<string> = new Set([
  'goods',
  'hold',
  'goods_import',
  'company',
  'feedback',
  'question',
  'trade_term_proposal',
  'conversation',
  'device',
  'device_transfer',
  'device_claim',
  'device_code',
  'device_fault',
])

/** Tried whole where it is decided, in a unit test of the policy; over HTTP by the ways that people take. */
const inPolicy: ReadonlySet<string> = new Set([
  'setting_change',
  'appointment',
  'appointment_charge',
  'engineer',
  'engineer_skill',
  'engineer_tie',
  'repair',
  'repair.place',
  'repair.parts',
  'repair.hold',
  'repair.amendment',
  'repair_quote',
  'repair_charge',
  'content_version',
  'stock_count',
  'stock_adjustment',
  'wanted',
  'sourcing',
  'inspection_template',
  'inspection',
])

/** The tests in which everybody tries every action in every state, by the name of the machine in the history. */
export function triedIn(files: readonly RepositoryFile[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { path, text } of files) {
    if (!path.endsWith('.api.test.ts') || !text.includes('everyTriple({')) continue
    for (const [, entity = ''] of text.matchAll(/\bentity: '([^']+)'/g))
      found.set(entity, [...(found.get(entity) ?? []), path])
  }
  return found
}

/** Machines of orders and money of which no test tries every triple. */
export function machinesUntried(
  files: readonly RepositoryFile[],
  machines: Readonly<Record<string, unknown>>,
): Finding[] {
  const tried = triedIn(files)
  return Object.keys(machines)
    .filter((name) => !others.has(name) && !inPolicy.has(name) && !tried.has(name))
    .map((name) => ({
      path: 'apps/server/test/triples.ts',
      message: `nobody tries every action in every state of «${name}»: call everyTriple for it in its domain, with rules from the specification`,
    }))
}
