/**
 * Turns litesvm's error values into the JSON that Solana nodes answer, so that clients which match on
 * `{ InstructionError: [0, { Custom: 1 }] }` or `"BlockhashNotFound"` behave as on a public cluster.
 */

export type InstructionErrorJson = string | { Custom: number } | { BorshIoError: string };

export type TransactionErrorJson =
  | string
  | { InstructionError: [number, InstructionErrorJson] }
  | { DuplicateInstruction: number }
  | { InsufficientFundsForRent: { account_index: number } }
  | { ProgramExecutionTemporarilyRestricted: { account_index: number } };

// Both lists are in the order of litesvm's enumerations (its type declarations), which a test pins.
const TRANSACTION_ERRORS =
  `AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee
InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex
SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding
WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit
WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner
InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit
WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded
InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled`.split(/\s+/);

const INSTRUCTION_ERRORS = `GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall
InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount
UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange
ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys
AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync
InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId
CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc
ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete
ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow
UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded
MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError`.split(/\s+/);

function instructionError(value: unknown): InstructionErrorJson {
  if (typeof value === 'number') return INSTRUCTION_ERRORS[value] ?? 'GenericError';
  if (typeof value === 'object' && value !== null) {
    if ('code' in value) return { Custom: Number(value.code) };
    if ('msg' in value) return { BorshIoError: String(value.msg) };
  }
  return 'GenericError';
}

/** The JSON form of what `FailedTransactionMetadata.err()` returns. */
export function transactionErrorJson(value: unknown): TransactionErrorJson {
  if (typeof value === 'number') return TRANSACTION_ERRORS[value] ?? 'SanitizeFailure';
  if (typeof value !== 'object' || value === null) return 'SanitizeFailure';
  if ('accountIndex' in value) {
    const position = { account_index: Number(value.accountIndex) };
    return value.constructor.name === 'TransactionErrorInsufficientFundsForRent'
      ? { InsufficientFundsForRent: position }
      : { ProgramExecutionTemporarilyRestricted: position };
  }
  if ('index' in value && 'err' in value && typeof value.err === 'function') {
    return { InstructionError: [Number(value.index), instructionError(value.err.call(value))] };
  }
  if ('index' in value) return { DuplicateInstruction: Number(value.index) };
  return 'SanitizeFailure';
}

/** One English sentence for an error, in the words of Solana nodes where they are short. */
export function describeTransactionError(error: TransactionErrorJson): string {
  if (typeof error === 'string') {
    const known: Record<string, string> = {
      AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
      AlreadyProcessed: 'This transaction has already been processed',
      BlockhashNotFound: 'Blockhash not found',
      InsufficientFundsForFee: 'Insufficient funds for fee',
      ProgramAccountNotFound: 'Attempt to load a program that does not exist',
      SignatureFailure: 'Transaction did not pass signature verification',
    };
    return known[error] ?? error;
  }
  if ('InstructionError' in error) {
    const [index, reason] = error.InstructionError;
    const text =
      typeof reason === 'string'
        ? reason
        : 'Custom' in reason
          ? `custom program error: 0x${reason.Custom.toString(16)}`
          : reason.BorshIoError;
    return `Error processing Instruction ${index}: ${text}`;
  }
  if ('InsufficientFundsForRent' in error) {
    return `Transaction results in an account (${error.InsufficientFundsForRent.account_index}) with insufficient funds for rent`;
  }
  return JSON.stringify(error);
}
