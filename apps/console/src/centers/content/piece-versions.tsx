import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceDetail } from '@kikai/contract/content/managed-content.shapes'
import { Button } from 'antd'

type PieceVersionsProps = { of: PieceDetail; onShow: (number: number) => void }

/** Who wrote and approved each version, what happened to the newest one, and the older ones to look at or take back. */
export function PieceVersions({ of, onShow }: PieceVersionsProps) {
  const t = useText('consoleContent')
  const word = useText('content')
  const { moment } = useWritten()
  const takeBack = useAction(managedContentCalls.takePieceBack, {
    onDone: () => showToast(t('versions.takenBack'), { done: true }),
  })
  const mayWrite = of.allowedActions.some(({ action, enabled }) => action === 'write' && enabled)
  if (of.versions.length === 0) return null
  return (
    <section>
      <h3>{t('versions.title')}</h3>
      <ul className="versions">
        {of.versions.map((one) => (
          <li key={one.number}>
            <b>{t('versionNo', { number: one.number })}</b> {t(`states.${one.state}`)} · {moment(one.updatedAt)}
            <small className="quiet">
              {[
                one.writers.length > 0 ? t('versions.writers', { names: one.writers.join('、') }) : t('versions.laid'),
                ...(one.approver ? [t('versions.approver', { name: one.approver })] : []),
                ...(one.reason === '' ? [] : [one.reason]),
              ].join(' · ')}
            </small>
            {one.number === of.versionNumber ? null : (
              <span>
                <Button type="link" size="small" onClick={() => onShow(one.number)}>
                  {t('versions.show')}
                </Button>
                {mayWrite ? (
                  <Button
                    type="link"
                    size="small"
                    loading={takeBack.busy}
                    onClick={() => void takeBack.run({ pieceId: of.id, version: of.version, number: one.number })}
                  >
                    {t('versions.takeBack')}
                  </Button>
                ) : null}
              </span>
            )}
          </li>
        ))}
      </ul>
      <ol className="quiet versions">
        {of.history
          .filter(({ event }) => event !== 'create')
          .map(({ event, at }) => (
            <li key={`${event} ${at}`}>
              {moment(at)} · {word(`event.${event as 'send'}`)}
            </li>
          ))}
      </ol>
    </section>
  )
}
