import { backAfterToast } from '#app/routes/go'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { fapiaoCalls } from '@kikai/contract/papers/fapiao.calls'
import { useState } from 'react'

/** Deletes the fapiao data after a confirmation, because typing them again takes long. */
export function DeleteFapiao() {
  const t = useText('fapiao')
  const [open, setOpen] = useState(false)
  const remove = useAction(fapiaoCalls.deleteFapiao, {
    silent: true,
    onDone: () => {
      setOpen(false)
      showToast(t('deleted'), { done: true })
    },
    next: backAfterToast,
  })
  return (
    <>
      <Button tone="danger" wide onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <AskOnce
        open={open}
        onClose={() => setOpen(false)}
        title={t('deleteTitle')}
        yes={t('delete')}
        no={t('keep')}
        of={remove}
        onYes={() => void remove.run({})}
      >
        {t('deleteWhy')}
      </AskOnce>
    </>
  )
}
