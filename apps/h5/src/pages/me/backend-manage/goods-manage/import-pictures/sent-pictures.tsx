import { go } from '#app/routes/go'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Stats } from '#ui/facts/stat'
import { useText } from '@kikai/client/use-text'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import type { Id } from '@kikai/kernel/ids'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { LeftFiles } from './left-files.tsx'
import type { SendPicturesResult } from './send-pictures.ts'

type SentPicturesProps = {
  fileName: string
  sent: SendPicturesResult
  importId: Id<'goods-import'> | undefined
  /** Whether the pictures are being taken back. */
  isGoing: boolean
  /** Sends what was not reached once more. */
  resend: () => void
  undo: () => void
  again: () => void
}

/** What an archive brought: how many pictures, the listings, and the way to take them back. */
export function SentPictures({ fileName, sent, importId, isGoing, resend, undo, again }: SentPicturesProps) {
  const t = useText('imports')
  const [asking, setAsking] = useState(false)
  const unsent = sent.unsent.reduce((sum, { files }) => sum + files.length, 0)
  const figure = (count: number) => <span className="figures">{formatQuantity(count)}</span>
  return (
    <>
      <Panel>
        <p role="status" className="flex items-center gap-2 text-17 font-600">
          {unsent === 0 ? (
            <CircleCheck aria-hidden className="size-6 shrink-0 text-go-ink" />
          ) : (
            <CircleAlert aria-hidden className="size-6 shrink-0 text-bad" />
          )}
          {t('zip.done', { count: sent.added })}
        </p>
        <p className="mt-1 text-14 wrap-anywhere text-ink-2">{fileName}</p>
        <div className="mt-4">
          <Stats
            of={[
              { label: t('zip.added'), value: figure(sent.added) },
              { label: t('zip.alreadyThere'), value: figure(sent.alreadyThere) },
              { label: t('zip.left'), value: figure(sent.left.length) },
            ]}
          />
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          {unsent > 0 ? (
            <Button tone="go" blocked={isGoing} onClick={resend}>
              {t('zip.resend', { count: unsent })}
            </Button>
          ) : null}
          <Button
            tone={unsent > 0 ? 'outline' : 'go'}
            onClick={() => go('/pages/me/backend-manage/goods-manage/goods-manage', importId ? { importId } : {})}
          >
            {t('zip.see')}
          </Button>
          <Button tone="outline" onClick={again}>
            {t('zip.again')}
          </Button>
          {sent.given.length > 0 ? (
            <Button tone="danger" busy={isGoing} onClick={() => setAsking(true)}>
              {t('zip.undo')}
            </Button>
          ) : null}
        </div>
      </Panel>
      <LeftFiles of={sent.left} />
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('zip.undoTitle')}
        yes={t('zip.undo')}
        onYes={() => {
          setAsking(false)
          undo()
        }}
      >
        {t('zip.undoNote')}
      </AskOnce>
    </>
  )
}
