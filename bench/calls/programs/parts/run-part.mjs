/** Starts the part of the first argument and says that it is ready; ends with the process that started it. */
export async function runPart(parts) {
  process.on('disconnect', () => process.exit());
  await parts[process.argv[2]]();
  process.send('ready');
}
