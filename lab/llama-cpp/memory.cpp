// Makes models of llama.cpp from their keys alone and says what each context would allocate (`no_alloc`), or writes a file of the model.
// Reads jobs from standard input, a JSON object a line, and prints an answer a line.
#include "ggml-backend.h"
#include "ggml.h"
#include "gguf.h"
#include "llama-ext.h"
#include "llama.h"
#include "nlohmann/json.hpp"
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

using json = nlohmann::json;

const std::vector<std::pair<std::string, ggml_tensor *>> & llama_internal_get_tensor_map(const llama_model * model);

static void set_key(gguf_context * keys, const std::string & key, const json & value) {
    if (value.is_string()) {
        gguf_set_val_str(keys, key.c_str(), value.get<std::string>().c_str());
    } else if (value.is_boolean()) {
        gguf_set_val_bool(keys, key.c_str(), value.get<bool>());
    } else if (value.is_number_float()) {
        gguf_set_val_f32(keys, key.c_str(), value.get<float>());
    } else if (value.is_number()) {
        gguf_set_val_u32(keys, key.c_str(), value.get<uint32_t>());
    } else if (value.at(0).is_boolean()) {
        const std::vector<uint8_t> list = value.get<std::vector<uint8_t>>();
        gguf_set_arr_data(keys, key.c_str(), GGUF_TYPE_BOOL, list.data(), list.size());
    } else {
        const std::vector<uint32_t> list = value.get<std::vector<uint32_t>>();
        gguf_set_arr_data(keys, key.c_str(), GGUF_TYPE_UINT32, list.data(), list.size());
    }
}

static void set_vocabulary(gguf_context * keys, size_t size) {
    std::vector<std::string> tokens;
    for (size_t at = 0; at < size; at++) tokens.push_back("t" + std::to_string(at));
    std::vector<const char *> texts;
    for (const std::string & token : tokens) texts.push_back(token.c_str());
    const std::vector<float> scores(size, 0.0f);
    gguf_set_val_str(keys, "tokenizer.ggml.model", "test");
    gguf_set_arr_str(keys, "tokenizer.ggml.tokens", texts.data(), size);
    gguf_set_arr_data(keys, "tokenizer.ggml.scores", GGUF_TYPE_FLOAT32, scores.data(), size);
}

static void set_vocabulary_of(gguf_context * keys, const std::string & path) {
    gguf_context * file = gguf_init_from_file(path.c_str(), {true, nullptr});
    for (int64_t at = gguf_get_n_kv(file) - 1; at >= 0; at--) {
        const std::string key = gguf_get_key(file, at);
        if (key.rfind("tokenizer.", 0) != 0) gguf_remove_key(file, key.c_str());
    }
    gguf_set_kv(keys, file);
    gguf_free(file);
}

// Weights of a model that is run: small random numbers, the same in each run.
static void set_random(ggml_tensor * tensor, void *) {
    uint32_t seed = 7;
    for (const char * at = tensor->name; *at; at++) seed = seed * 31 + (unsigned char) *at;
    std::mt19937 generator(seed);
    std::vector<float> values(ggml_nelements(tensor));
    const bool is_norm = strstr(tensor->name, "norm") != nullptr;
    for (float & value : values) {
        const float between = (float) generator() / 4294967296.0f - 0.5f;
        value = is_norm ? 1.0f : between * 0.2f;
    }
    ggml_backend_tensor_set(tensor, values.data(), 0, ggml_nbytes(tensor));
}

static std::string last_error;
static std::string missing;

static void heard(ggml_log_level level, const char * text, void *) {
    if (level != GGML_LOG_LEVEL_ERROR) return;
    const std::string line = text;
    const size_t place = line.find("missing tensor '");
    if (place != std::string::npos) missing = line.substr(place + 16, line.rfind('\'') - place - 16);
    if (line.find("failed to load model") == std::string::npos) last_error = line;
}

static void set_nothing(ggml_tensor *, void *) {}

static ggml_type type_named(const std::string & name) {
    return name == "q8_0" ? GGML_TYPE_Q8_0 : name == "q4_0" ? GGML_TYPE_Q4_0 : GGML_TYPE_F16;
}

// Types of all tensors in a file of Q4_K_M.
static std::vector<ggml_type> types_of(llama_model * model, const std::vector<std::pair<std::string, ggml_tensor *>> & tensors) {
    llama_model_quantize_params params = llama_model_quantize_default_params();
    params.ftype = LLAMA_FTYPE_MOSTLY_Q4_K_M;
    quantize_state_impl * state = llama_quant_init(model, &params);
    std::vector<ggml_tensor *> allowed;
    std::vector<size_t> places;
    std::vector<ggml_type> types;
    for (const auto & [name, tensor] : tensors) {
        if (llama_quant_tensor_allows_quantization(state, tensor)) {
            places.push_back(types.size());
            allowed.push_back(tensor);
        }
        types.push_back(tensor->type);
    }
    std::vector<ggml_type> chosen(allowed.size());
    llama_quant_compute_types(state, params.ftype, allowed.data(), chosen.data(), allowed.size());
    for (size_t at = 0; at < chosen.size(); at++) types[places[at]] = chosen[at];
    llama_quant_free(state);
    return types;
}

static size_t bytes_of(const ggml_tensor * tensor, ggml_type type) {
    return ggml_row_size(type, tensor->ne[0]) * ggml_nrows(tensor);
}

// Adds a tensor to keys, by its name alone or as it is.
static void add_tensor(gguf_context * keys, const std::string & name, const ggml_tensor * like, ggml_type type) {
    ggml_tensor tensor = {};
    tensor.type = like ? like->type : GGML_TYPE_F32;
    for (int at = 0; at < GGML_MAX_DIMS; at++) {
        tensor.ne[at] = like ? like->ne[at] : 1;
        tensor.nb[at] = like ? like->nb[at] : sizeof(float);
    }
    ggml_set_name(&tensor, name.c_str());
    gguf_add_tensor(keys, &tensor);
    if (type != tensor.type) gguf_set_tensor_type(keys, name.c_str(), type);
}

// A file of a model: its weights are a hole.
static void write_hole(const std::string & path, gguf_context * keys) {
    gguf_write_to_file(keys, path.c_str(), true);
    std::ifstream written(path, std::ios::ate | std::ios::binary);
    const size_t head = (size_t) written.tellg();
    const int64_t last = gguf_get_n_tensors(keys) - 1;
    const size_t bytes = gguf_get_tensor_offset(keys, last) + GGML_PAD(gguf_get_tensor_size(keys, last), 32);
    if (truncate(path.c_str(), head + bytes) != 0) throw std::runtime_error("no room for " + path);
}

static llama_context_params context_params(const json & job) {
    llama_context_params params = llama_context_default_params();
    params.n_ctx = job["context"].get<uint32_t>();
    params.n_seq_max = job["slots"].get<uint32_t>();
    params.n_batch = std::max(2048u, job.value("ubatch", 512u));
    params.n_ubatch = job.value("ubatch", 512u);
    // llama-server asks for the logits of one token a slot.
    params.n_outputs_max = job.value("allLogits", false) ? 0 : params.n_seq_max;
    params.kv_unified = job.value("unified", false);
    params.swa_full = job.value("swaFull", false);
    params.type_k = type_named(job.value("cache", "f16"));
    params.type_v = params.type_k;
    params.flash_attn_type = job.value("flash", true) ? LLAMA_FLASH_ATTN_TYPE_AUTO : LLAMA_FLASH_ATTN_TYPE_DISABLED;
    return params;
}

static gguf_context * keys_of(const json & job, size_t vocabulary) {
    gguf_context * keys = gguf_init_empty();
    const std::string arch = job["keys"]["general.architecture"].get<std::string>();
    for (const auto & [key, value] : job["keys"].items()) {
        const bool is_general = key.rfind("general.", 0) == 0 || key.rfind("tokenizer.", 0) == 0;
        set_key(keys, is_general ? key : arch + "." + key, value);
    }
    if (job.contains("vocabularyOf")) set_vocabulary_of(keys, job["vocabularyOf"].get<std::string>());
    else set_vocabulary(keys, vocabulary);
    return keys;
}

static llama_model * load(gguf_context * keys, bool is_run) {
    llama_model_params params = llama_model_default_params();
    params.load_mode = LLAMA_LOAD_MODE_NONE;
    params.no_alloc = !is_run;
    params.use_extra_bufts = false;
    return llama_model_init_from_user(keys, is_run ? set_random : set_nothing, nullptr, params);
}

// Names of the tensors of a model: those that it may have, and those that the library asks for.
static std::vector<std::string> names_of(const json & job) {
    std::vector<std::string> names;
    for (const json & name : job["optional"]) names.push_back(name.get<std::string>());
    // Layers of one kind have the same tensors.
    const std::vector<int> kinds = job["kinds"].get<std::vector<int>>();
    while (true) {
        gguf_context * keys = keys_of(job, 64);
        for (const std::string & name : names) add_tensor(keys, name, nullptr, GGML_TYPE_F32);
        missing.clear();
        llama_model * model = load(keys, false);
        gguf_free(keys);
        if (model) {
            llama_model_free(model);
            return names;
        }
        if (missing.empty() || names.size() > 4000) throw std::runtime_error(last_error);
        if (missing.rfind("blk.", 0) != 0) {
            names.push_back(missing);
            continue;
        }
        const size_t end = missing.find('.', 4);
        const int kind = kinds.at(std::stoi(missing.substr(4, end - 4)));
        for (size_t layer = 0; layer < kinds.size(); layer++) {
            if (kinds[layer] == kind) names.push_back("blk." + std::to_string(layer) + missing.substr(end));
        }
    }
}

static json answer(const json & job) {
    const bool is_run = job.value("random", false);
    const std::vector<std::string> names = names_of(job);
    const size_t vocabulary = job["keys"]["vocab_size"].get<size_t>();
    gguf_context * plain = keys_of(job, vocabulary);
    for (const std::string & name : names) add_tensor(plain, name, nullptr, GGML_TYPE_F32);
    llama_model * model = load(plain, is_run);
    if (!model) throw std::runtime_error(last_error);
    if (is_run) {
        llama_model_save_to_file(model, job["file"].get<std::string>().c_str());
        llama_model_free(model);
        return {{"saved", true}};
    }
    // Again with the types and sizes that the tensors have in a file.
    gguf_context * keys = keys_of(job, vocabulary);
    const auto & tensors = llama_internal_get_tensor_map(model);
    const std::vector<ggml_type> types = types_of(model, tensors);
    double file = 0;
    double elements = 0;
    for (size_t at = 0; at < tensors.size(); at++) {
        // A tied embedding stands in the list twice.
        if (gguf_find_tensor(keys, tensors[at].first.c_str()) >= 0) continue;
        add_tensor(keys, tensors[at].first, tensors[at].second, types[at]);
        file += bytes_of(tensors[at].second, types[at]);
        elements += ggml_nelements(tensors[at].second);
    }
    llama_model_free(model);
    model = load(keys, false);
    if (!model) throw std::runtime_error(last_error);
    json found = {{"file", file}, {"elements", elements}, {"runs", json::array()}};
    for (const json & run : job["runs"]) {
        llama_context * context = llama_init_from_model(model, context_params(run));
        if (!context) {
            found["runs"].push_back({{"error", last_error}});
            continue;
        }
        double cache = 0;
        double work = 0;
        for (const auto & [buffer, used] : llama_get_memory_breakdown(context)) {
            cache += used.context;
            work += used.compute;
        }
        found["runs"].push_back({{"cache", cache}, {"work", work}, {"slot", llama_n_ctx_seq(context)}});
        llama_free(context);
    }
    if (job.contains("file")) write_hole(job["file"].get<std::string>(), keys);
    llama_model_free(model);
    gguf_free(keys);
    gguf_free(plain);
    return found;
}

int main() {
    ggml_backend_load_all();
    llama_log_set(heard, nullptr);
    std::string line;
    while (std::getline(std::cin, line)) {
        try {
            std::cout << answer(json::parse(line)).dump() << std::endl;
        } catch (const std::exception & error) {
            std::cout << json({{"error", error.what()}}).dump() << std::endl;
        }
    }
}
