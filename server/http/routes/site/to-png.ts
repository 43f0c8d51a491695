/** Its library takes ten megabytes, and most web processes never draw a PNG: it comes with the first. */
export async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Drawn one after the other: a second thread would come from those that compress answers and read files.
  sharp.concurrency(1)
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
