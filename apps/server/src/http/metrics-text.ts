import type { SystemStatus } from '@kikai/contract/system/system.shapes'

/** Seconds up to which answers are counted together; a call should take less than 300 ms. */
const bounds = [0.01, 0.03, 0.1, 0.3, 1, 3, 9]

type Counted = { buckets: number[]; count: number; sum: number }

/** Answers by kind and status, and how long they took. */
export function countAnswers() {
  const byKind = new Map<string, Counted>()
  const byStatus = new Map<string, number>()

  const add = (kind: string, status: number, seconds: number) => {
    const counted = byKind.get(kind) ?? { buckets: bounds.map(() => 0), count: 0, sum: 0 }
    bounds.forEach((bound, at) => {
      if (seconds <= bound) counted.buckets[at] = (counted.buckets[at] ?? 0) + 1
    })
    counted.count += 1
    counted.sum += seconds
    byKind.set(kind, counted)
    const labels = `kind="${kind}",status="${status}"`
    byStatus.set(labels, (byStatus.get(labels) ?? 0) + 1)
  }

  const lines = () => [
    '# TYPE kikai_answers_total counter',
    ...[...byStatus].map(([labels, count]) => `kikai_answers_total{${labels}} ${count}`),
    '# TYPE kikai_answer_seconds histogram',
    ...[...byKind].flatMap(([kind, { buckets, count, sum }]) => [
      ...bounds.map((bound, at) => `kikai_answer_seconds_bucket{kind="${kind}",le="${bound}"} ${buckets[at] ?? 0}`),
      `kikai_answer_seconds_bucket{kind="${kind}",le="+Inf"} ${count}`,
      `kikai_answer_seconds_sum{kind="${kind}"} ${sum.toFixed(6)}`,
      `kikai_answer_seconds_count{kind="${kind}"} ${count}`,
    ]),
  ]
  return { add, lines }
}

/** The figures of the process, and those of everything that serves while the database answers. */
export function figureLines(status: SystemStatus | null, nowMs: number): string[] {
  const secondsSince = (at: string | null) =>
    at === null ? 0 : Math.max(0, Math.round((nowMs - Date.parse(at)) / 1_000))
  const gauge = (name: string, value: number, labels = '') => [
    `# TYPE ${name} gauge`,
    `${name}${labels === '' ? '' : `{${labels}}`} ${value}`,
  ]
  const each = <T>(name: string, all: readonly T[], line: (one: T) => readonly [labels: string, value: number]) =>
    all.length === 0
      ? []
      : [`# TYPE ${name} gauge`, ...all.map(line).map(([labels, value]) => `${name}{${labels}} ${value}`)]
  const process_ = [
    ...gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
    ...gauge('process_uptime_seconds', Math.round(process.uptime())),
    ...gauge('kikai_database_answers', status ? 1 : 0),
  ]
  if (!status) return process_
  const { jobs, mails, sms, database, disks, invariants, backups, needs, processes } = status
  const newest = backups?.kept[0]
  return [
    ...process_,
    ...gauge('kikai_info', 1, `version="${status.version}",node="${status.node}"`),
    ...gauge('kikai_processes', processes.length),
    ...gauge('kikai_jobs_waiting', jobs.waiting),
    ...gauge('kikai_jobs_dead', jobs.dead),
    ...gauge('kikai_jobs_oldest_due_seconds', secondsSince(jobs.oldestDueAt)),
    ...each(
      'kikai_messages_waiting',
      [
        ['mail', mails],
        ['sms', sms],
      ] as const,
      ([way, { waiting }]) => [`by="${way}"`, waiting],
    ),
    ...each(
      'kikai_messages_failing',
      [
        ['mail', mails],
        ['sms', sms],
      ] as const,
      ([way, { failing }]) => [`by="${way}"`, failing],
    ),
    ...gauge('kikai_database_bytes', database.bytes),
    ...gauge('kikai_database_connections', database.connections),
    ...gauge('kikai_database_connections_max', database.connectionsMax),
    ...each('kikai_disk_free_bytes', disks, ({ folder, freeBytes }) => [`folder=${JSON.stringify(folder)}`, freeBytes]),
    ...each('kikai_disk_bytes', disks, ({ folder, bytes }) => [`folder=${JSON.stringify(folder)}`, bytes]),
    ...gauge(
      'kikai_invariants_broken',
      invariants.groups.reduce((sum, { broken }) => sum + broken.length, 0),
    ),
    ...(newest ? gauge('kikai_backup_age_seconds', secondsSince(newest.endedAt)) : []),
    ...each('kikai_needs', needs, ({ kind }) => [`kind="${kind}"`, 1]),
  ]
}
