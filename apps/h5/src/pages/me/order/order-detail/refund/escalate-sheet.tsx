import { nothingSaid, SaidFields, saidOf } from '#features/refunds/said-fields'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Id } from '@kikai/kernel/ids'

const formId = 'escalate'
type SheetProps = { open: boolean; refundId: Id<'refund'>; onClose: () => void; onDone: () => void }

/** The buyer tells the platform why the refusal is not right. */
export function EscalateSheet({ open, refundId, onClose, onDone }: SheetProps) {
  const t = useText('refunds')
  const form = useCallForm(refundsCalls.escalateRefund, {
    start: nothingSaid,
    input: (said) => ({ ...saidOf(said), refundId }),
    onDone,
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('screen.escalate')}
      footer={
        <Button type="submit" form={formId} tone="go" wide busy={form.busy}>
          {t('screen.escalate')}
        </Button>
      }
    >
      <p className="pb-4 text-14 text-ink-2">{t('screen.escalateWhy')}</p>
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <SaidFields
          text={form.text('text')}
          pictures={form.values.pictures}
          onPictures={(pictures) => form.set({ pictures })}
          error={form.wrong('fileIds')}
          label={t('screen.wrong')}
        />
      </Form>
    </Sheet>
  )
}
