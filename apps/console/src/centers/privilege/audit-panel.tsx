import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { auditCalls } from '@kikai/contract/audit/audit.calls'
import type { OutputOf } from '@kikai/contract/call'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'

type Entry = OutputOf<typeof auditCalls.readAudit>

/** One audit entry: actor, role, right, changes, and its hash. */
export function AuditPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const entry = useCall(auditCalls.readAudit, isId<'audit-entry'>(row) ? { entryId: row } : null)
  return (
    <LoadedPanel of={entry} controls={controls}>
      {(entry) => <Shown entry={entry} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ entry, controls }: { entry: Entry; controls: ReactNode }) {
  const t = useText('consoleAudit')
  const rights = useTexts('managed')
  const language = useLanguage()
  const { moment } = useWritten()
  const title = entry.position === null ? t('unsealed') : t('entryOf', { number: entry.position.toLocaleString('en') })
  return (
    <SidePanel
      title={
        <>
          {title} <Tag tone="grey">{t(`kinds.${entry.kind}`)}</Tag>
        </>
      }
      label={title}
      note={<code>{entry.call}</code>}
      controls={controls}
    >
      <section>
        <Facts
          of={[
            { label: t('at'), value: moment(entry.at) },
            { label: t('who'), value: `${entry.actor.name} · ${entry.roles.join(', ')}` },
            { label: t('right'), value: sentenceOf(rights, `right.${entry.right}`, language) ?? entry.right },
            { label: t('network'), value: entry.network },
            { label: t('request'), value: <code>{entry.requestId}</code> },
            ...Object.entries(entry.object).map(([name, ids]) => ({
              label: name,
              value: <code>{ids.join(' ')}</code>,
            })),
          ]}
        />
      </section>
      {entry.changes.map((change) => (
        <section key={`${change.entity} ${change.entityId} ${change.event}`}>
          <h3>
            {change.entity} <small className="quiet">{t(`events.${change.event}`)}</small>
          </h3>
          <Changed {...change} />
        </section>
      ))}
      <section>
        <h3>{t('seal')}</h3>
        {entry.seal ? (
          <>
            <p className={entry.seal.isTrue ? 'good' : 'wrong'}>{t(entry.seal.isTrue ? 'true' : 'false')}</p>
            <Facts
              of={[
                { label: t('before'), value: <code>{entry.seal.before ?? '–'}</code> },
                { label: t('hash'), value: <code>{entry.seal.hash}</code> },
                { label: t('sealedAt'), value: moment(entry.seal.sealedAt) },
              ]}
            />
          </>
        ) : (
          <p className="quiet">{t('waitsForSeal')}</p>
        )}
      </section>
    </SidePanel>
  )
}

const written = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** The changed fields with their values before and after. */
function Changed({ before, after }: Pick<Entry['changes'][number], 'before' | 'after'>) {
  const t = useText('consoleAudit')
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => written(before?.[name]) !== written(after?.[name]),
  )
  return (
    <table className="compared">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('was')}</th>
          <th scope="col">{t('became')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="quiet">{written(before?.[name])}</td>
            <td className="became">{written(after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
