import type { LaunchVerification } from '@mintwire/solana/launch/verify';
import type { VerificationLine } from '@mintwire/ui/verification';

/**
 * The judgement on the transaction as a whole: every instruction read by its meaning, every balance it changed. One line when nothing is
 * remarkable, else one for each finding.
 */
export function findingLines({ findings }: Pick<LaunchVerification, 'findings'>): VerificationLine[] {
  if (findings.length === 0) {
    return [
      {
        id: 'whole',
        label: 'Every instruction and balance',
        service: 'as quoted',
        found: 'as quoted',
        verdict: 'same',
      },
    ];
  }
  return findings.map(({ code, expected, actual, severity }, index) => ({
    id: `finding-${index}`,
    label: `${severity === 'since' ? 'Changed since the launch, as it allows' : 'Not as quoted'}: ${code.replaceAll('-', ' ')}`,
    service: expected,
    found: actual,
    verdict: severity === 'since' ? 'changed' : 'different',
  }));
}
