import { backAfterToast } from '#app/go'
import { pickAddress } from '#features/addresses/picked-address.ts'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

/** Asks once more: an address is quickly gone and slowly written. */
export function DeleteAddress({ addressId }: { addressId: Id<'address'> }) {
  const t = useText('addresses')
  const [open, setOpen] = useState(false)
  const remove = useAction(addressesCalls.deleteAddress, {
    refresh: ['orders'],
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
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('screen.form.deleteTitle')}
        footer={
          <>
            <Button wide onClick={() => setOpen(false)}>
              {t('screen.form.keep')}
            </Button>
            <Button tone="danger" wide busy={remove.busy} onClick={() => void remove.run({ addressId })}>
              {t('screen.form.delete')}
            </Button>
          </>
        }
      >
        <p className="text-14 text-ink-2">{t('screen.form.deleteWhy')}</p>
      </Sheet>
    </>
  )
}
