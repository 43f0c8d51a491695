#!/bin/sh
# Speaks the transcripts of the paid articles into the small audio files under content/media/.
# The text comes from each article's `:::transcript` block without its first paragraph (the note that
# the voice is synthetic), so that what is heard and what is printed cannot differ. The files are
# committed: run this after a transcript has changed, then copy the printed seconds into `audio.seconds`.
#
#   sh ops/narration.sh
set -eu

cd "$(dirname "$0")/.."
articles=content/articles
media=content/media
voice=en-us
words_per_minute=158

missing=
for program in espeak-ng sox lame opusenc soxi; do
  command -v "$program" >/dev/null 2>&1 || missing="$missing $program"
done
if [ -n "$missing" ]; then
  echo "Missing:$missing. Install with: apt-get install espeak-ng sox lame opus-tools" >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$media"

# transcript SLUG: the spoken paragraphs on standard output
transcript() {
  awk '
    /^:::transcript/ { inside = 1; next }
    inside && /^:::/ { exit }
    inside && NF { paragraphs += 1; if (paragraphs > 1) print $0 "\n" }
  ' "$articles/$1.md"
}

# speak SLUG: full-quality speech as $work/SLUG.wav; refuses a text that does not begin with the label
speak() {
  transcript "$1" >"$work/$1.txt"
  if ! head -n 1 "$work/$1.txt" | grep -q '^This is an advertisement, paid for by '; then
    echo "$1: a narration begins with 'This is an advertisement, paid for by …'" >&2
    exit 1
  fi
  espeak-ng -v "$voice" -s "$words_per_minute" -g 2 -f "$work/$1.txt" -w "$work/$1.raw.wav"
  sox "$work/$1.raw.wav" "$work/$1.wav" gain -6 highpass 70 gain -n -2
}

# report FILE SECONDS: what goes into the front matter, and the size
report() {
  printf '%-44s %7.2f s %8d bytes\n' "$1" "$2" "$(wc -c <"$media/$1")"
}

slug=ai-investment-assistant-review
speak "$slug"
lame --quiet -m m -b 32 "$work/$slug.wav" "$media/$slug.mp3"
opusenc --quiet --bitrate 24 --speech --serial 1 "$work/$slug.wav" "$media/$slug.opus"
report "$slug.mp3" "$(soxi -D "$work/$slug.wav")"
report "$slug.opus" "$(soxi -D "$work/$slug.wav")"

slug=high-school-senior-out-earns-his-teacher-with-this-trading-strategy
speak "$slug"
lame --quiet -m m -b 32 "$work/$slug.wav" "$media/high-school-senior.mp3"
report high-school-senior.mp3 "$(soxi -D "$work/$slug.wav")"

# Plain 8-bit PCM, which every browser plays; the low rate keeps the file below 900 KB.
slug=teen-trader-story
speak "$slug"
sox "$work/$slug.wav" -r 11025 -b 8 -e unsigned-integer -c 1 "$media/$slug.wav"
report "$slug.wav" "$(soxi -D "$media/$slug.wav")"
