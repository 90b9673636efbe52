/**
 * Why this machine cannot run the product, or null. Node 24 is installed with the packages only on 64-bit Intel Linux,
 * because two packages for two processors would use the same name; elsewhere the machine must have it.
 * @param {{ node: string, platform: string, arch: string, glibc: boolean }} machine
 * @returns {string | null}
 */
export function refuseMachine({ node, platform, arch, glibc }) {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    return `Node ${node} is too old to install with. Install Node 20.19 or newer and run the command again.`
  }
  if (platform === 'win32')
    return 'Windows is not supported by itself. Run the command inside WSL (a Linux on Windows).'
  if (!glibc) return 'This Linux has no glibc (Alpine, for one). Use a Debian, Ubuntu, Fedora or similar system.'
  const bringsNode = platform === 'linux' && arch === 'x64'
  if (!bringsNode && major < 24) {
    return `On ${platform}-${arch} Node 24 does not come with the packages, and this is Node ${node}. Install Node 24 and run the command again.`
  }
  return null
}

const problems = [
  [
    /ENOSPC|no space left|EDQUOT|TAR_ENTRY_ERROR/i,
    'The disk is full, so the packages could not be installed. Free about 1 GB and run the command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|network/i,
    'The package registry cannot be reached. Check the network (and `npm config get registry` and the proxy settings), then run the command again.',
  ],
  [
    /CERT|self.signed|SSL/i,
    'The package registry is not trusted. Give npm the right certificate (`npm config set cafile …`) and run the command again.',
  ],
  [
    /EUSAGE|can only install.*in sync|lock file's/i,
    'package.json and package-lock.json do not agree. Run `npm install`, look at what changed, and run the command again.',
  ],
  [
    /EINTEGRITY/,
    'A package is not the one that package-lock.json names. Run `npm cache clean --force` and then the command again; if it stays, do not trust the registry.',
  ],
  [
    /E40[134]|ENOTCACHED|ETARGET/,
    'The package registry does not hand out a package that package-lock.json names. Check `npm config get registry`.',
  ],
  [/EROFS|read-only/i, 'This folder is on a read-only disk. Clone to a folder that can be written.'],
  [
    /EACCES|EPERM/,
    'Some files here belong to another account (from an earlier run as root, perhaps). Give them back with `chown -R`, or delete node_modules and .cache, and run the command again.',
  ],
  [
    /EBADPLATFORM|EBADENGINE/,
    'A package does not run on this machine. Use Linux on a 64-bit Intel or ARM processor, or macOS, with Node 24.',
  ],
  [/npm: .*ENOENT/, 'npm was not found. Install npm 10 or newer beside Node and run the command again.'],
]

/**
 * @param {string} words The output of npm.
 * @returns {string}
 */
export function explainInstall(words) {
  const known = problems.find(([pattern]) => pattern.test(words))
  return (
    known?.[1] ?? 'The packages could not be installed; npm says why above. Run the command again when that is mended.'
  )
}
