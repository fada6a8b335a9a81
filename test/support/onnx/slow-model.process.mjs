// Stands for the process of a model: what a photo's first byte says is what becomes of it.
process.on('message', ({ photo }) => {
  const [fate] = photo.bytes;
  if (fate === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (fate === 2) process.exit(7);
  if (fate === 3) return process.send({ trouble: 'no numbers' });
  const { pid, env } = process;
  const told = Buffer.from(JSON.stringify({ pid, names: Object.keys(env) }));
  return process.send({ map: { values: told, width: told.length, height: 1 } });
});
