import { openLogin } from '#app/login/login'
import { KeptPictures } from '#features/rooms/kept-pictures'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Id } from '@kikai/kernel/ids'

/** What buyers saw of a machine by video, where its seller agreed to show it. */
export default function VideoEvidence({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('rooms')
  const answer = useCall(roomsCalls.listEvidence, { goodsId }).data
  if (!answer || answer.count === 0) return null
  return (
    <Panel bleed title={t('evidence.title')}>
      {answer.viewings.length === 0 ? (
        <div className="flex flex-col items-start gap-2 text-14">
          <p>{t('evidence.guest', { count: answer.count })}</p>
          <Button size="small" onClick={openLogin}>
            {t('evidence.login')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-13 text-ink-2">{t('evidence.note')}</p>
          {answer.viewings.map(({ at, snapshots }) => (
            <KeptPictures key={at} of={snapshots} />
          ))}
        </div>
      )}
    </Panel>
  )
}
