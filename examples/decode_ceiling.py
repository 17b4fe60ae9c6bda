"""How fast can one accelerator decode? Bytes read per step, tokens per second, cost per million tokens.

For a dense model with gated MLP layers (three matrices) and grouped-query attention, on one device.
Python 3.9 or newer, standard library only. Change the variables at the top to your model and device.
"""

# Model: the fields of the same meaning in its config.json.
MODEL = "Llama 3.1 8B"
LAYERS = 32
HIDDEN = 4096
ATTENTION_HEADS = 32
KV_HEADS = 8
HEAD_DIM = 128
INTERMEDIATE = 14336
VOCABULARY = 128256
TIED_EMBEDDINGS = False
BYTES_PER_WEIGHT = 2  # BF16
BYTES_PER_KV_VALUE = 2  # BF16

# Device: peak memory bandwidth and peak dense (not sparse) rate for the precision above.
DEVICE = "H100 SXM"
BANDWIDTH = 3.35e12  # bytes/s
PEAK_FLOPS = 989e12  # FLOP/s
PRICE_PER_HOUR = 6.88  # your price of the device, any currency

# Workload.
CONTEXT = 1000  # tokens that each sequence already holds
BATCHES = (1, 8, 32, 128, 256)


def layer_parameters():
    query_and_output = 2 * HIDDEN * ATTENTION_HEADS * HEAD_DIM
    key_and_value = 2 * HIDDEN * KV_HEADS * HEAD_DIM
    mlp = 3 * HIDDEN * INTERMEDIATE
    norms = 2 * HIDDEN
    return query_and_output + key_and_value + mlp + norms


def parameters_read_per_step():
    output_head = VOCABULARY * HIDDEN
    final_norm = HIDDEN
    return LAYERS * layer_parameters() + final_norm + output_head


def parameters_stored():
    # The input embedding is a table: a step looks up one row per sequence and leaves the rest alone.
    input_embedding = 0 if TIED_EMBEDDINGS else VOCABULARY * HIDDEN
    return parameters_read_per_step() + input_embedding


def kv_bytes_per_token():
    return 2 * LAYERS * KV_HEADS * HEAD_DIM * BYTES_PER_KV_VALUE


def step_seconds(batch):
    weight_time = parameters_read_per_step() * BYTES_PER_WEIGHT / BANDWIDTH
    matmul_time = 2 * parameters_read_per_step() * batch / PEAK_FLOPS
    kv_time = batch * CONTEXT * kv_bytes_per_token() / BANDWIDTH
    return kv_time + max(weight_time, matmul_time)


def cost_per_million_tokens(tokens_per_second):
    return PRICE_PER_HOUR / (tokens_per_second * 3600) * 1e6


weight_bytes = parameters_read_per_step() * BYTES_PER_WEIGHT
print(f"{MODEL} on one {DEVICE}, {CONTEXT:,} tokens of context per sequence")
print(f"parameters stored         {parameters_stored():>14,}")
print(f"parameters read per step  {parameters_read_per_step():>14,}")
print(f"weight bytes per step     {weight_bytes:>14,}")
print(f"KV bytes per token        {kv_bytes_per_token():>14,}")
print(f"context with KV = weights {weight_bytes // kv_bytes_per_token():>14,} tokens in the whole batch")
print(f"batch with maths = reads  {BYTES_PER_WEIGHT * PEAK_FLOPS / (2 * BANDWIDTH):>14.0f} sequences")
print()
print("batch  step ms  tokens/s each  tokens/s total  KV GB  cost per million")
for batch in BATCHES:
    seconds = step_seconds(batch)
    total = batch / seconds
    kv_gigabytes = batch * CONTEXT * kv_bytes_per_token() / 1e9
    print(
        f"{batch:>5}  {seconds * 1e3:>7.2f}  {1 / seconds:>13.1f}  {total:>14,.0f}"
        f"  {kv_gigabytes:>5.1f}  {cost_per_million_tokens(total):>16.3f}"
    )
