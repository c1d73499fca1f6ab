#!/bin/sh
# Serves what is built, with the limits of memory that it was measured with. Called by ./start, the container and the systemd unit.
set -eu
cd "$(dirname "$0")/.."
export NODE_ENV="${NODE_ENV:-production}"
# What was freed goes back to the system: glibc would keep 20 MB of the start in its own pools, and 30 MB of the tables of kitchens
# that are planned with no more (most are of 30 to 130 kB: docs/decisions/0090-where-memory-and-start-go.md).
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-32768}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
# A small nursery: the idle server needs 150 MB instead of 210, and plans weeks as fast. What lives longer has a bound here, and the
# kitchen's thread one of its own (docs/decisions/0085-a-bound-of-memory.md): V8 would take as much as it finds. With a bound alone it
# would collect six times while the catalogue is read; the initial size says that so much is coming.
exec node --max-semi-space-size=4 --initial-old-space-size=128 --max-old-space-size=384 --disable-warning=ExperimentalWarning server/src/main.ts
