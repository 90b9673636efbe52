export function refuseMachine(machine: { node: string; platform: string; arch: string; glibc: boolean }): string | null
export function explainInstall(words: string): string
