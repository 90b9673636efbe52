import { Button } from 'antd'
import type { FormEvent, ReactNode, Ref } from 'react'

/** What `useCallForm` gives, as far as a form shows it: the rules, the server's errors at their fields, and what was typed stay with it. */
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
  /** What is said in place of the server's refusal, where a form has more to say than that. */
  refused?: ReactNode
  /** What sends it, below what was refused. Nothing where the buttons stand elsewhere, as in a dialog. */
  buttons?: ReactNode
  children: ReactNode
}

/** Every form of the console: its fields, what was refused, its buttons. */
export function Form({ of, id, className = 'form', refused, buttons, children }: FormProps) {
  return (
    <form {...of.element} id={id} className={className} noValidate>
      {children}
      <Refusal>{refused ?? of.refusal}</Refusal>
      {buttons}
    </form>
  )
}

/** Why something was not done. The place is there before the sentence, so that the sentence is read out when it comes. */
export function Refusal({ children }: { children: ReactNode }) {
  return <div role="alert">{children ? <p className="wrong">{children}</p> : null}</div>
}

type SendButtonProps = {
  of: { readonly busy: boolean }
  /** Go is what one came for; danger takes something away; plain stands beside something that matters more. */
  tone?: 'go' | 'danger' | 'plain'
  /** The form's id where the button stands outside of it. */
  form?: string
  large?: boolean
  block?: boolean
  disabled?: boolean
  children: ReactNode
}

/** Sends the form that it stands in; it turns while the answer is on its way. */
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
