import { TextField } from '#ui/text-field'
import type { TextBinding } from '@kikai/client/call-form'
import { useText } from '@kikai/client/use-text'

/** The code of an authenticator app, or a recovery code in its place: letters too, so that the keyboard is a whole one. */
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
