import { mayLose } from '@kikai/client/forms/unsent'
import { Modal, type ModalProps } from 'antd'
import { type ReactNode, useRef } from 'react'

type DialogProps = Pick<
  ModalProps,
  'open' | 'okText' | 'cancelText' | 'confirmLoading' | 'okButtonProps' | 'cancelButtonProps' | 'footer' | 'onOk'
> & {
  title: string
  onCancel: () => void
  /** For a dialog whose input is still there when it opens again, so that closing it needs no question. */
  keeps?: boolean
  /** For a dialog in which something is written beside what it becomes. */
  wide?: boolean
  children: ReactNode
}

/** A dialog over the page. The focus moves to its first field, or to its text when it has none. */
export function Dialog({ children, keeps = false, wide = false, onCancel, ...rest }: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const focus = (open: boolean) => {
    if (open) (body.current?.querySelector<HTMLElement>('input, textarea, select') ?? body.current)?.focus()
  }
  return (
    <Modal
      {...rest}
      {...(wide ? { width: 1_120 } : {})}
      onCancel={() => (keeps || mayLose(body.current)) && onCancel()}
      afterOpenChange={focus}
    >
      <div ref={body} tabIndex={-1}>
        {children}
      </div>
    </Modal>
  )
}
