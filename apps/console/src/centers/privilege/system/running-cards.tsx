import { Facts } from '#ui/facts.tsx'
import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { SystemStatus } from '@kikai/contract/system/system.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { SystemCard, writtenSize } from './system-card.tsx'

export function ProcessesCard({ of }: { of: SystemStatus['processes'] }) {
  const t = useText('consoleSystem')
  const language = useLanguage()
  const { moment } = useWritten()
  const inMs = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' })
  return (
    <SystemCard title={t('processes')} note={formatQuantity(of.length)}>
      {of.length === 0 ? (
        <p className="card-note quiet">{t('noProcesses')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('host')}</th>
              <th scope="col">{t('does')}</th>
              <th scope="col">{t('started')}</th>
              <th scope="col">{t('memory')}</th>
              <th scope="col">{t('lag')}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ host, pid, runsJobs, startedAt, memoryBytes, lagMs }) => (
              <tr key={`${host} ${pid}`}>
                <th scope="row">
                  {host} <small className="figures">{pid}</small>
                </th>
                <td>{t(runsJobs ? 'doesJobs' : 'doesPages')}</td>
                <td>{moment(startedAt)}</td>
                <td>{writtenSize(memoryBytes, language)}</td>
                <td>{inMs.format(lagMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SystemCard>
  )
}

export function JobsCard({ of }: { of: SystemStatus['jobs'] }) {
  const t = useText('consoleSystem')
  const { moment } = useWritten()
  return (
    <SystemCard title={t('jobs')} note={t('jobsOf', { count: of.waiting })}>
      {of.tasks.length === 0 ? (
        <p className="card-note quiet">{t('noJobs')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('task')}</th>
              <th scope="col">{t('waiting')}</th>
              <th scope="col">{t('failing')}</th>
              <th scope="col">{t('dead')}</th>
              <th scope="col">{t('oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {of.tasks.map(({ task, waiting, failing, dead, oldestDueAt, lastError }) => (
              <tr key={task}>
                <th scope="row">
                  <span className={failing + dead > 0 ? 'wrong' : undefined}>{task}</span>
                  {lastError === null ? null : <small>{lastError}</small>}
                </th>
                <td>{formatQuantity(waiting)}</td>
                <td>{formatQuantity(failing)}</td>
                <td>{formatQuantity(dead)}</td>
                <td>{oldestDueAt ? moment(oldestDueAt) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SystemCard>
  )
}

export function MessagesCard({ mails, sms }: Pick<SystemStatus, 'mails' | 'sms'>) {
  const t = useText('consoleSystem')
  return (
    <SystemCard title={t('messages')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('way')}</th>
            <th scope="col">{t('sent')}</th>
            <th scope="col">{t('waiting')}</th>
            <th scope="col">{t('failing')}</th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['mails', mails],
              ['sms', sms],
            ] as const
          ).map(([way, { sent, waiting, failing }]) => (
            <tr key={way}>
              <th scope="row">{t(way)}</th>
              <td>{formatQuantity(sent)}</td>
              <td>{formatQuantity(waiting)}</td>
              <td className={failing > 0 ? 'wrong' : undefined}>{formatQuantity(failing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SystemCard>
  )
}

export function DatabaseCard({ of, proof }: { of: SystemStatus['database']; proof: SystemStatus['proof'] }) {
  const t = useText('consoleSystem')
  const language = useLanguage()
  const { moment } = useWritten()
  return (
    <SystemCard title={t('database')} note={t(of.isEmbedded ? 'embedded' : 'own', { version: of.version })}>
      <Facts
        of={[
          { label: t('size'), value: writtenSize(of.bytes, language) },
          {
            label: t('connections'),
            value: t('connectionsOf', { count: of.connections, most: of.connectionsMax }),
          },
          { label: t('migrations'), value: formatQuantity(of.migrations) },
          {
            label: t('proof'),
            value: proof
              ? t('proofOf', { held: proof.held, measured: proof.measured, time: moment(proof.at) })
              : t('noProof'),
          },
        ]}
      />
    </SystemCard>
  )
}

/** Less than a tenth free is shown as a problem, as the page's head says it. */
export function DiskCard({ of }: { of: SystemStatus['disks'] }) {
  const t = useText('consoleSystem')
  const language = useLanguage()
  return (
    <SystemCard title={t('disk')}>
      <ul className="system-disks">
        {of.map(({ folder, bytes, freeBytes }) => (
          <li key={folder}>
            <label>
              <span>{folder}</span>
              <b>{t('freeOf', { free: writtenSize(freeBytes, language), all: writtenSize(bytes, language) })}</b>
              <meter min={0} max={bytes} high={bytes * 0.9} value={bytes - freeBytes} />
            </label>
          </li>
        ))}
      </ul>
    </SystemCard>
  )
}
