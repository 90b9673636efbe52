import { useWritten } from '#ui/written.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { SystemStatus } from '@kikai/contract/system/system.shapes'
import { SystemCard, writtenSize } from './system-card.tsx'

/** The backups that are kept and how far back one can return; with a database of one's own, who is to be asked. */
export function BackupsCard({ of }: { of: SystemStatus['backups'] }) {
  const t = useText('consoleSystem')
  const language = useLanguage()
  const { moment } = useWritten()
  if (of === null)
    return (
      <SystemCard title={t('backups')}>
        <p className="card-note">{t('byProvider')}</p>
      </SystemCard>
    )
  const oldest = of.kept.at(-1)
  return (
    <SystemCard title={t('backups')}>
      {of.keptDays === 0 ? <p className="card-note">{t('keptNone')}</p> : null}
      {oldest ? (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('night')}</th>
                <th scope="col">{t('databaseSize')}</th>
                <th scope="col">{t('files')}</th>
              </tr>
            </thead>
            <tbody>
              {of.kept.map(({ endedAt, databaseBytes, files, filesBytes }) => (
                <tr key={endedAt}>
                  <th scope="row">{moment(endedAt)}</th>
                  <td>{writtenSize(databaseBytes, language)}</td>
                  <td>{t('filesOf', { count: files, size: writtenSize(filesBytes, language) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="card-note quiet">
            {t('until', {
              from: moment(oldest.endedAt),
              until: moment(of.until ?? oldest.endedAt),
              days: of.keptDays,
              folder: of.folder,
            })}
          </p>
        </>
      ) : of.keptDays > 0 ? (
        <p className="card-note">{t('noBackups')}</p>
      ) : null}
    </SystemCard>
  )
}
