import { Button } from 'antd'
import type { FormEvent, ReactNode, Ref } from 'react'

/**
 * The part of `useCallForm`'s result that a form shows; rules, the server's errors and typed values are handled there.
 */
export type FormState = {
  readonly element: {
    readonly ref: Ref<HTMLFormElement>
    readonly onSubmit: (event: FormEvent) => void
    readonly 'aria-busy': true | undefined
  }
  readonly refusal: string | null
}

type FormProps = {
  of: FormState
  id?: string
  className?: string
  /** Replaces the server's error where a form has more to say. */
  refused?: ReactNode
  /** The submit buttons, below the error. Empty when they are elsewhere, as in a dialog. */
  buttons?: ReactNode
  children: ReactNode
}

/** The form of the console: fields, error and buttons. */
export function Form({ of, id, className = 'form', refused, buttons, children }: FormProps) {
  return (
    <form {...of.element} id={id} className={className} noValidate>
      {children}
      <RefusalText>{refused ?? of.refusal}</RefusalText>
      {buttons}
    </form>
  )
}

/** The error of an action. The element exists before the text, so that screen readers announce the text. */
export function RefusalText({ children }: { children: ReactNode }) {
  return <div role="alert">{children ? <p className="wrong">{children}</p> : null}</div>
}

type SendButtonProps = {
  of: { readonly busy: boolean }
  /** `go` is the main action, `danger` takes something away, `plain` is a secondary action. */
  tone?: 'go' | 'danger' | 'plain'
  /** The form's id when the button is outside of it. */
  form?: string
  large?: boolean
  block?: boolean
  disabled?: boolean
  children: ReactNode
}

/** The submit button of its form; it shows a spinner while the call runs. */
export function SendButton({ of, tone = 'go', large = false, ...rest }: SendButtonProps) {
  return (
    <Button
      {...rest}
      htmlType="submit"
      type={tone === 'go' ? 'primary' : 'default'}
      danger={tone === 'danger'}
      loading={of.busy}
      {...(large ? { size: 'large' as const } : {})}
    />
  )
}
