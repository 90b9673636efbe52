import { href } from '#app/go'
import { BlockedReason, actionOf } from '#ui/blocked-reason'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { Row, Rows } from '#ui/row'
import { Sheet } from '#ui/sheet'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { showsGoods } from '@kikai/client/shows-goods'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'

const goodsForm = '/pages/me/backend-manage/publish-goods/publish-goods'

/** Takes a whole import back, after one question; or says what stands against it, and which goods. */
export function UndoImport({ one }: { one: ImportDetail }) {
  const t = useText('imports')
  const [open, setOpen] = useState(false)
  const action = actionOf(one.allowedActions, 'undo')
  const undo = useAction(importCalls.undoImport, { silent: true, refresh: showsGoods, onDone: () => setOpen(false) })
  if (!action) return null
  const leave = () => {
    setOpen(false)
    undo.reset()
  }
  const { drafts, published } = one.goods
  return (
    <Panel title={t('undo')}>
      <p className="text-14 text-ink-2">{t('undoNote')}</p>
      {one.inDeal.length > 0 ? (
        <>
          <div className="pt-3">
            <BlockedReason action={action} />
          </div>
          <Rows className="mt-2 border-t border-line">
            {one.inDeal.map(({ id, managementNumber, title }) => (
              <Row key={id} title={title} note={managementNumber} to={href(goodsForm, { goodsId: id })} />
            ))}
          </Rows>
        </>
      ) : (
        <Button
          tone="outline"
          icon={<Undo2 aria-hidden className="size-4.5" />}
          onClick={() => setOpen(true)}
          className="mt-3"
        >
          {t('undoAction')}
        </Button>
      )}
      <Sheet
        open={open}
        onClose={leave}
        title={t('undoTitle')}
        footer={
          <>
            <Button onClick={leave}>{t('keep')}</Button>
            <Button tone="danger" wide busy={undo.busy} onClick={() => void undo.run({ importId: one.id })}>
              {t('undoAction')}
            </Button>
          </>
        }
      >
        <p className="text-15 font-600">{one.fileName}</p>
        <p className="mt-1 text-14">{t('undoWhat', { count: drafts + published })}</p>
        {published > 0 ? <p className="mt-1 text-14 text-bad">{t('undoPublished', { count: published })}</p> : null}
        <p className="mt-1 text-14 text-ink-2">{t('undoKept')}</p>
        {undo.error ? (
          <p role="alert" className="mt-2 text-14 text-bad">
            {undo.error.message}
          </p>
        ) : null}
      </Sheet>
    </Panel>
  )
}
