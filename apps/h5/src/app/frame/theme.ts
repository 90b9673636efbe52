const key = 'theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const currentTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system'

/** Sets the theme to light or dark; `system` follows the device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  showTheme()
}

export function showTheme(): void {
  const theme = currentTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
