import { TextField } from '#ui/forms/text-field'
import type { TextBinding } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'

/** A field for an authenticator code or a recovery code, which has letters and needs a full keyboard. */
export function SecondCodeField(field: TextBinding) {
  const t = useText('authenticator')
  return (
    <TextField
      {...field}
      label={t('code')}
      hint={t('codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
