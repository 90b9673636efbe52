import { nothingSaid, SaidFields, saidOf } from '#features/refunds/said-fields'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Id } from '@kikai/kernel/ids'

const formId = 'contest-return'
type ContestSheetProps = { open: boolean; refundId: Id<'refund'>; onClose: () => void; onDone: () => void }

/** What came back is not as it was sent: the platform decides, by what is said and shown here. */
export function ContestSheet({ open, refundId, onClose, onDone }: ContestSheetProps) {
  const t = useText('refunds')
  const form = useCallForm(managedRefundsCalls.inspectReturn, {
    start: nothingSaid,
    input: (said) => ({ ...saidOf(said), refundId, asSent: false }),
    rules: ({ text }) => ({ text: text.trim() === '' && t('managed.textNeeded') }),
    onDone,
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('managed.contest')}
      footer={
        <Button type="submit" form={formId} tone="go" wide busy={form.busy}>
          {t('managed.contestSend')}
        </Button>
      }
    >
      <p className="pb-4 text-14 text-ink-2">{t('managed.contestWhy')}</p>
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <SaidFields
          text={form.text('text')}
          pictures={form.values.pictures}
          onPictures={(pictures) => form.set({ pictures })}
          error={form.wrong('fileIds')}
          label={t('managed.text')}
        />
      </Form>
    </Sheet>
  )
}
