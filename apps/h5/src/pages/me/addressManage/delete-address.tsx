import { backAfterToast } from '#app/routes/go'
import { pickAddress } from '#features/addresses/picked-address.ts'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

/** Deletes an address after a confirmation, because it cannot be undone. */
export function DeleteAddress({ addressId }: { addressId: Id<'address'> }) {
  const t = useText('addresses')
  const [open, setOpen] = useState(false)
  const remove = useAction(addressesCalls.deleteAddress, {
    silent: true,
    onDone: () => {
      pickAddress(null)
      setOpen(false)
      showToast(t('screen.form.deleted'), { done: true })
    },
    next: backAfterToast,
  })
  return (
    <>
      <Button tone="danger" wide onClick={() => setOpen(true)}>
        {t('screen.form.delete')}
      </Button>
      <AskOnce
        open={open}
        onClose={() => setOpen(false)}
        title={t('screen.form.deleteTitle')}
        yes={t('screen.form.delete')}
        no={t('screen.form.keep')}
        of={remove}
        onYes={() => void remove.run({ addressId })}
      >
        {t('screen.form.deleteWhy')}
      </AskOnce>
    </>
  )
}
