import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage } from '@kikai/client/use-text'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { phoneStart } from './phone-start.ts'

/** Whether codes by SMS are offered, and the initial dialling code of the field. */
export function useSmsCountries(): { offered: boolean; dialCode: string } {
  const language = useLanguage()
  const codes = useCall(regionsCalls.listAreaCodes, {}, { freshMs: Infinity })
  const served = codes.data?.filter(({ getsCodes }) => getsCodes)
  const usual = phoneStart[language]
  const fits = served?.some(({ dialCode }) => dialCode === usual) ?? true
  return { offered: served?.length !== 0, dialCode: fits ? usual : (served?.[0]?.dialCode ?? usual) }
}
