export function linkLibraries(packageFolder: string): void
