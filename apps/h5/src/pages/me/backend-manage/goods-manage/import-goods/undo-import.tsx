import { href } from '#app/routes/go'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { AllowedReason } from '#ui/pages/allowed-reason'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'

const goodsForm = '/pages/me/backend-manage/publish-goods/publish-goods'

/** Undoes a whole import after a confirmation, or says why not, with the goods that prevent it. */
export function UndoImport({ one }: { one: ImportDetail }) {
  const t = useText('imports')
  const [open, setOpen] = useState(false)
  const action = actionOf(one.allowedActions, 'undo')
  const undo = useAction(importCalls.undoImport, { silent: true, onDone: () => setOpen(false) })
  if (!action) return null
  const { drafts, published } = one.goods
  return (
    <Panel title={t('undo')}>
      <p className="text-14 text-ink-2">{t('undoNote')}</p>
      {!action.enabled ? (
        <>
          <div className="pt-3">
            <AllowedReason action={action} />
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
      <AskOnce
        open={open}
        onClose={() => setOpen(false)}
        title={t('undoTitle')}
        yes={t('undoAction')}
        no={t('keep')}
        of={undo}
        onYes={() => void undo.run({ importId: one.id })}
      >
        <p className="text-15 font-600 text-ink">{one.fileName}</p>
        {drafts + published > 0 ? <p className="text-ink">{t('undoWhat', { count: drafts + published })}</p> : null}
        {published > 0 ? <p className="text-bad">{t('undoPublished', { count: published })}</p> : null}
        {one.changed > 0 ? <p className="text-ink">{t('undoChanged', { count: one.changed })}</p> : null}
        <p>{t('undoKept')}</p>
      </AskOnce>
    </Panel>
  )
}
